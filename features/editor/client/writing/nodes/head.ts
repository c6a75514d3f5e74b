/** Creates a line above the content of a block that describes it; not part of the text. */
export function headOf(text: string): HTMLElement {
  const head = document.createElement("div");
  head.dataset["head"] = "";
  head.contentEditable = "false";
  head.dir = "auto";
  head.textContent = text;
  return head;
}

/** Creates a block with elements above its content. */
export function blockWith(tag: string, above: readonly HTMLElement[]) {
  const dom = document.createElement(tag);
  const contentDOM = document.createElement("div");
  dom.append(...above, contentDOM);
  return { dom, contentDOM };
}
