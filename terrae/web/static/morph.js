// Turn one tree of the page into another, touching only what differs: focus, scroll, typed text and running
// animations stay where they are. Elements are recognised by id, data-key, data-spot or a button's value.

const keyOf = (node) => node.nodeType === Node.ELEMENT_NODE
  ? node.id || node.dataset.key || node.dataset.spot || (node.localName === "button" && node.value) || "" : "";

// What the script has set itself and the server knows nothing of: named by data-own; a zoomed board; a typed field.
function own(element, name) {
  if (name === "viewBox") return element.parentElement?.dataset.board !== undefined;
  if (name === "value" || name === "checked") return element.dataset.keep !== undefined;
  return (element.dataset.own || "").split(" ").includes(name);
}

function attributes(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value || own(old, name)) continue;
    old.setAttribute(name, value);
    if (name === "value" && old.localName === "input") old.value = value;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !own(old, name)) old.removeAttribute(name);
  }
}

function children(old, fresh) {
  const keyed = new Map();
  for (const child of old.children) if (keyOf(child)) keyed.set(child.localName + keyOf(child), child);
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const key = keyOf(wanted);
    let found = null;
    if (key) found = keyed.get(wanted.localName + key) || null;
    else if (at && !keyOf(at) && at.nodeName === wanted.nodeName) found = at;
    if (!found) {
      old.insertBefore(document.importNode(wanted, true), at);
    } else {
      if (found === at) at = at.nextSibling;
      else old.insertBefore(found, at);
      keyed.delete(wanted.localName + key);
      morph(found, wanted);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName) {
    old.replaceWith(document.importNode(fresh, true));
  } else if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
  } else {
    attributes(old, fresh);
    if (!own(old, "children")) children(old, fresh);
  }
}
