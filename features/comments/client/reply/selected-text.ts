import { bodyStyle } from "#features/formats/client/index.ts";
import { ownHtml } from "#platform/client/html-block.tsx";
import { type Quotable, quotableOf } from "./quoting.ts";

const LOOKS = "strong, em, b, i, s, u, code, pre, a, sub, sup, mark, kbd, small";

/** Wraps a selection in the inline formatting around it, which the selected fragment itself lacks. */
function inItsLook(text: DocumentFragment, within: Element): Node {
  let whole: Node = text;
  for (let around = within; around.matches(LOOKS); around = around.parentElement as Element) {
    const look = around.cloneNode(false);
    look.appendChild(whole);
    whole = look;
  }
  return whole;
}

export interface SelectedText {
  quotable: Quotable;
  html: string;
  text: string;
  /** Rectangle of the selection's first line, in the window. */
  rect: DOMRect;
}

/** The selected text, if it is within one post that can be quoted. */
export function selectedText(): SelectedText | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const around = range.commonAncestorContainer;
  const element = around instanceof Element ? around : around.parentElement;
  const post = element?.closest(`.${bodyStyle}`)?.closest("article");
  const quotable = post && quotableOf(post);
  if (!element || !quotable) return null;
  const text = document.createElement("div");
  text.append(inItsLook(range.cloneContents(), element));
  if (!text.textContent?.trim() && !text.querySelector("img")) return null;
  const rect = range.getClientRects()[0] ?? range.getBoundingClientRect();
  return { quotable, html: ownHtml(text.innerHTML), text: selection.toString(), rect };
}
