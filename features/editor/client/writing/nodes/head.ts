/** A line above the content of a block that says what it is: not part of what is written. */
export function headOf(text: string): HTMLElement {
  const head = document.createElement("div");
  head.dataset["head"] = "";
  head.contentEditable = "false";
  head.dir = "auto";
  head.textContent = text;
  return head;
}

/** A block with something above its content. */
export function blockWith(tag: string, above: readonly HTMLElement[]) {
  const dom = document.createElement(tag);
  const contentDOM = document.createElement("div");
  dom.append(...above, contentDOM);
  return { dom, contentDOM };
}
