"""Notifications on a device: the page that switches them on, and the service worker that shows them and is clicked."""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Worker, expect

from terrae.web.message_settings import MessageSettings, read_networks
from tests.browser.test_installed import READY
from tests.browser.visitor import Visitor
from tests.web.people import Here, Person, in_process
from tests.web.push_service import Device, PushService, push_service
from tests.web.receivers import wait_until

SETTINGS = MessageSettings(wait=0.0, networks=read_networks("127.0.0.0/8,::1/128"))
# The browser's own push service cannot be reached from here: ours takes its place, and everything else is real.
SUBSCRIBES = """(given) => {
  const kept = () => localStorage.getItem("subscribed");
  const subscription = (key) => ({ endpoint: given.endpoint, options: { applicationServerKey: key },
    toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
    unsubscribe: async () => localStorage.removeItem("subscribed") });
  PushManager.prototype.getSubscription = async () =>
    kept() && subscription(Uint8Array.from(JSON.parse(kept())).buffer);
  PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
    localStorage.setItem("subscribed", JSON.stringify([...key]));
    return subscription(key.buffer);
  };
}"""
# Only a person can click on a notification, and only then may a worker open a window: these two are played.
CLICKS = """async (action) => {
  const found = [];
  clients.openWindow = async (url) => found.push(["open", url]);
  WindowClient.prototype.focus = async function () { found.push(["focus", this.url]); };
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification, action });
  const waits = [];
  event.waitUntil = (promise) => waits.push(promise);
  dispatchEvent(event);
  await Promise.all(waits);
  return found;
}"""
CLOSES = """async () => {
  for (const one of await registration.getNotifications()) one.close();
  while ((await registration.getNotifications()).length) await new Promise((next) => setTimeout(next, 20));
}"""
SHOWN = """async () => (await registration.getNotifications()).map(({ title, body, tag, lang, actions }) =>
  ({ title, body, tag, lang, actions: actions.map((one) => one.title) }))"""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with push_service(tmp_path) as found:
        yield found


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", messages=SETTINGS) as found:
        yield found


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def anna(browser: Browser, here: Here, service: PushService, device: Device) -> Iterator[Visitor]:
    """Somebody whose browser has our push service."""
    found = Visitor(browser, here.url, "en", phone=False, dark=False, installed=True)
    given = json.dumps(vars(service.subscription(device)))
    found.context.add_init_script(f"({SUBSCRIBES})({given})")
    yield found
    problems = found.problems
    found.leave()
    assert problems == []


def opens_messages(anna: Visitor) -> None:
    anna.goes_to("/messages")
    anna.page.evaluate(READY)


def switches_on(anna: Visitor) -> None:
    """Allow notifications and switch them on."""
    anna.context.grant_permissions(["notifications"], origin=anna.url)
    opens_messages(anna)
    anna.page.get_by_role("button", name="Notify this device").click()
    expect(anna.page.get_by_text("This device is notified")).to_be_visible()


def at_table_with_ben(anna: Visitor, here: Here) -> tuple[str, Person]:
    """Sit down with Ben, whose turn it is."""
    anna.opens_table("nova", ["open", "me"], setup="first_game", start="1")
    id, ben = anna.table_id, here.person()
    ben.post(f"/tables/{id}/join", seat=1, key=here.server.keys.invitation(id), name="Ben")
    return id, ben


def deliver(anna: Visitor, payload: dict[str, str]) -> Worker:
    """Hand a message to the service worker, as the browser does when its push service calls; return the worker."""
    (worker,) = anna.context.service_workers
    worker.evaluate(CLOSES)
    devtools = anna.context.new_cdp_session(anna.page)
    found: list[str] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(
        one["registrationId"] for one in event["registrations"]))
    devtools.send("ServiceWorker.enable")
    wait_until(lambda: found or anna.page.evaluate("0"))  # events come while the page is asked something
    devtools.send("ServiceWorker.deliverPushMessage", {
        "origin": f"{anna.url}/", "registrationId": found[0], "data": json.dumps(payload)})
    wait_until(lambda: [one["title"] for one in worker.evaluate(SHOWN)] == [payload["title"]])
    return worker


def says(worker: Worker, words: str) -> bool:
    """Is there one notification, with these words?"""
    shown = worker.evaluate(SHOWN)
    return len(shown) == 1 and shown[0]["body"].startswith(words)


def test_a_device_is_notified_and_a_click_leads_to_the_table(anna: Visitor, here: Here, service: PushService,
                                                             device: Device) -> None:
    id, ben = at_table_with_ben(anna, here)
    switches_on(anna)
    expect(anna.page.locator(".channel h3")).to_contain_text("Chrome")
    ben.post(f"/tables/{id}/moves", ply=0, moves=["upgrade B7 to trading post", "done"])
    told = device.read(service.next().body)
    worker = deliver(anna, told)
    assert worker.evaluate(SHOWN) == [{"title": told["title"], "body": told["body"], "tag": f"/t/{id}", "lang": "en",
                                       "actions": ["Mute this table"]}]
    assert worker.evaluate(CLICKS, "") == [["open", f"{anna.url}/t/{id}"]]
    wait_until(lambda: not worker.evaluate(SHOWN))
    other = anna.context.new_page()
    other.goto(f"/t/{id}?ply=0")  # a page of the table is open, if perhaps not the last position
    deliver(anna, told)
    assert worker.evaluate(CLICKS, "") == [["focus", f"{anna.url}/t/{id}?ply=0"]]


def test_a_click_on_the_notification_mutes_the_table(anna: Visitor, here: Here, service: PushService,
                                                     device: Device) -> None:
    id, ben = at_table_with_ben(anna, here)
    switches_on(anna)
    ben.post(f"/tables/{id}/moves", ply=0, moves=["upgrade B7 to trading post", "done"])
    told = device.read(service.next().body)
    worker = deliver(anna, told)
    assert worker.evaluate(CLICKS, "stop") == []
    wait_until(lambda: says(worker, "You get no more messages about this table."))
    anna.page.reload()
    expect(anna.page.locator(".told-row")).to_contain_text("You are not told about this table.")
    deliver(anna, {**told, "stop": f"{told['stop'][:-1]}!"})
    worker.evaluate(CLICKS, "stop")
    wait_until(lambda: says(worker, "That didn’t work."))


def test_opening_the_table_closes_its_notification(anna: Visitor, here: Here) -> None:
    anna.context.grant_permissions(["notifications"], origin=anna.url)
    anna.opens_table("nova", ["me", "bot:greedy"], setup="first_game", start="1")
    path = f"/t/{anna.table_id}"
    opens_messages(anna)
    worker = deliver(anna, {"title": "Your turn", "tag": path, "path": path})
    anna.goes_to(path)
    wait_until(lambda: not worker.evaluate(SHOWN))


def test_a_device_is_switched_off_where_it_was_switched_on(anna: Visitor, here: Here) -> None:
    switches_on(anna)
    anna.page.get_by_role("button", name="Stop on this device").click()
    expect(anna.page.get_by_role("button", name="Notify this device")).to_be_visible()
    expect(anna.page.locator(".channel")).to_have_count(0)


def test_who_has_blocked_notifications_learns_how_to_allow_them(anna: Visitor) -> None:
    anna.context.grant_permissions([], origin=anna.url)
    opens_messages(anna)
    expect(anna.page.get_by_text("You have blocked notifications from Terrae.")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Notify this device")).to_be_hidden()
