// Turn one tree of the page into another, touching only what differs: focus, scroll, typed text and running
// animations stay where they are. Elements are recognised by data-key, id, data-spot or a button's value: an id that
// means something else than before (what is written about another position) has a data-key that says so.

const keyOf = (node) => node.nodeType === Node.ELEMENT_NODE
  ? node.dataset.key || node.id || node.dataset.spot || (node.localName === "button" && node.value) || "" : "";

// What the script has set itself and the server knows nothing of: named by data-own; its sizes;
// a zoomed board; a typed field.
function own(element, name) {
  if (name === "style") return true;
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

// The next of its kind among those without a key.
function next(node, name) {
  while (node && (keyOf(node) || node.nodeName !== name)) node = node.nextSibling;
  return node;
}

function children(old, fresh) {
  const keyed = new Map();
  for (const child of [...old.children].reverse()) if (keyOf(child)) keyed.set(child.localName + keyOf(child), child);
  const kept = new Set();
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const key = keyOf(wanted) && wanted.localName + keyOf(wanted);
    let node = key ? keyed.get(key) : next(at, wanted.nodeName);
    if (node) {
      if (!key || node === at) at = node.nextSibling;
      else old.insertBefore(node, at);
      keyed.delete(key);
      morph(node, wanted);
    } else {
      node = document.importNode(wanted, true);
      old.insertBefore(node, at);
    }
    kept.add(node);
  }
  for (const child of [...old.childNodes]) if (!kept.has(child)) child.remove();
}

export function morph(old, fresh) {
  if (fresh.dataset?.same !== undefined) return; // a part that was not sent again
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
