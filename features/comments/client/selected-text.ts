import { bodyStyle } from "#features/formats/client/index.ts";
import { type Quote, quoteOf } from "./quoting.ts";

const LOOKS = "strong, em, b, i, s, u, code, pre, a, sub, sup, mark, kbd, small";

/** A part of what looks different looks the same in the quote: what is selected does not hold what is around it. */
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
  quote: Quote;
  html: string;
  /** Where the selection ends, in the window. */
  rect: DOMRect;
}

/** What is selected of one post, where it can be quoted. */
export function selectedText(): SelectedText | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const around = range.commonAncestorContainer;
  const element = around instanceof Element ? around : around.parentElement;
  const post = element?.closest(`.${bodyStyle}`)?.closest("article");
  const quote = post && quoteOf(post);
  if (!element || !quote) return null;
  const text = document.createElement("div");
  text.append(inItsLook(range.cloneContents(), element));
  if (!text.textContent?.trim() && !text.querySelector("img")) return null;
  const rects = range.getClientRects();
  return { quote, html: text.innerHTML, rect: rects[rects.length - 1] ?? range.getBoundingClientRect() };
}
