import { readStyles, rename, stylesOf, unwrap } from "./styles.ts";
import { readWordLists } from "./word-lists.ts";

/** Elements without text, or that posts cannot contain. */
const NOTHING_TO_READ =
  "script, style, meta, link, title, template, noscript, svg, math, iframe, object, embed, video, audio, canvas, select, button, colgroup, [hidden]";
const BLOCK = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, pre, blockquote, hr, img";
const EMOJI = /^\p{Extended_Pictographic}/u;

/** Reduces HTML of other programs and pages to what a post can contain, in its simplest form. */
export function cleanHtml(html: string): string {
  // Content copied from this editor is already clean.
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  removeComments(body);
  removeUnseen(body);
  readWordLists(body);
  readTitles(body);
  readStyles(body);
  readLists(body);
  readCode(body);
  readImages(body);
  readLinks(body);
  for (const heading of body.querySelectorAll("h1")) rename(heading, "h2");
  joinSpaces(body);
  removeEmpty(body);
  return body.innerHTML;
}

function removeComments(body: Element): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as Comment).remove();
}

function removeUnseen(body: Element): void {
  for (const element of body.querySelectorAll(NOTHING_TO_READ)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    const styles = stylesOf(element);
    if (styles.get("display") === "none" || styles.get("mso-hide") === "all") element.remove();
    // Word's own elements, such as <o:p>.
    else if (element.tagName.includes(":")) unwrap(element);
  }
}

/** Word and LibreOffice mark the title of a document with a style. */
function readTitles(body: Element): void {
  for (const title of body.querySelectorAll("p.MsoTitle, p.title")) rename(title, "h2");
  for (const subtitle of body.querySelectorAll("p.MsoSubtitle, p.subtitle")) rename(subtitle, "h3");
}

/** A list directly within a list belongs to the preceding entry. */
function readLists(body: Element): void {
  for (const list of body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const before = list.previousElementSibling;
    if (before?.matches("li")) before.append(list);
    else unwrap(list);
  }
  for (const box of body.querySelectorAll<HTMLInputElement>("li input[type=checkbox]")) {
    const entry = box.closest("li");
    if (entry) entry.dataset["checked"] = String(box.hasAttribute("checked"));
  }
  for (const input of body.querySelectorAll("input, textarea")) input.remove();
}

/** The language of code is in a class of a surrounding element. */
function readCode(body: Element): void {
  for (const code of body.querySelectorAll("pre")) {
    const around = `${code.className} ${code.parentElement?.className ?? ""} ${code.querySelector("code")?.className ?? ""}`;
    const [, language] = /(?:highlight-source-|language-|lang-)([\w+#.-]{1,40})/.exec(around) ?? [];
    const inner = code.ownerDocument.createElement("code");
    if (language) inner.className = `language-${language}`;
    for (const line of code.querySelectorAll("br")) line.replaceWith("\n");
    inner.textContent = code.textContent;
    code.replaceChildren(inner);
  }
}

/** Replaces emoji images with characters, and removes images without an https address. */
function readImages(body: Element): void {
  for (const image of body.querySelectorAll("img")) {
    const alt = image.getAttribute("alt") ?? "";
    const src = image.getAttribute("src") ?? "";
    if (EMOJI.test(alt)) image.replaceWith(alt);
    else if (!/^https:\/\//i.test(src)) image.remove();
  }
}

function readLinks(body: Element): void {
  for (const link of body.querySelectorAll("a")) {
    const href = link.getAttribute("href") ?? "";
    const leads = /^(?:https?:|mailto:|tel:)/i.test(href);
    if (!leads || (link.textContent?.trim() === "" && !link.querySelector("img"))) unwrap(link);
    else link.setAttribute("href", beyondDetour(href));
  }
}

/** Google Docs links to other sites through a redirect page. */
function beyondDetour(href: string): string {
  const url = URL.parse(href);
  const isDetour = url?.host === "www.google.com" && url.pathname === "/url";
  const target = isDetour ? url.searchParams.get("q") : null;
  return target && /^https?:/i.test(target) ? target : href;
}

/** A non-breaking space between words stays; other sequences of spaces become one space. */
function joinSpaces(body: Element): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest("pre, code")) continue;
    text.data = text.data.replace(/[ \u00a0\t\r\n]*\u00a0[ \u00a0\t\r\n]+|[ \t\r\n]+\u00a0/g, " ");
  }
}

/** Removes paragraphs used only as spacing. */
function removeEmpty(body: Element): void {
  for (const line of body.querySelectorAll("br.Apple-interchange-newline")) line.remove();
  for (const line of body.querySelectorAll(":scope > br"))
    if (line.nextElementSibling?.matches(BLOCK)) line.remove();
  for (const block of [...body.querySelectorAll("p, div, h1, h2, h3, h4, h5, h6, ul, ol")].reverse()) {
    const isCell = block.parentElement?.matches("td, th, li") && block.parentElement.childElementCount === 1;
    const isEmpty = block.textContent?.replaceAll("\u00a0", " ").trim() === "";
    if (isEmpty && !isCell && !block.querySelector("img, hr, table, li")) block.remove();
  }
}
