import type { Page } from "playwright-core";
import type { Block } from "#platform/contract/document/nodes.ts";

/** Returns the editor's text field, once it is loaded. */
export async function openEditor(page: Page, name = "Comment") {
  // A click would wait for the plain field if the editor replaces it at that moment.
  await page.getByRole("textbox", { name }).focus();
  const text = page.locator(`[contenteditable=true][aria-label="${name}"]`);
  await text.click();
  return text;
}

/** A file as a page gets it. */
export interface PageFile {
  name: string;
  type: string;
  content: Buffer | string;
}

interface Brought {
  html?: string;
  text?: string;
  files?: readonly PageFile[];
}

const transferOf = ({ html, text, files = [] }: Brought) => `(() => {
  const transfer = new DataTransfer();
  ${html === undefined ? "" : `transfer.setData("text/html", ${JSON.stringify(html)});`}
  ${text === undefined ? "" : `transfer.setData("text/plain", ${JSON.stringify(text)});`}
  for (const { name, type, content } of ${JSON.stringify(
    files.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content).toString("base64") })),
  )})
    transfer.items.add(new File([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], name, { type }));
  return transfer;
})()`;

/** Pastes at the caret. */
export const paste = (page: Page, brought: Brought) =>
  page.evaluate(`document.activeElement.dispatchEvent(
    new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: ${transferOf(brought)} }))`);

/** Drags files over the text, and drops them there by default. */
export const drag = (page: Page, files: readonly PageFile[], drops = true) =>
  page.evaluate(`(() => {
    const text = document.querySelector("[contenteditable=true]");
    const { left, top } = text.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 15 };
    const dataTransfer = ${transferOf({ files })};
    text.dispatchEvent(new DragEvent("dragover", { ...at, dataTransfer }));
    if (${drops}) text.dispatchEvent(new DragEvent("drop", { ...at, dataTransfer }));
  })()`);

/** Returns the values that the form would send. */
export async function fields(page: Page): Promise<{ body: string; format: string }> {
  // On leaving the page, the last input is saved.
  await page.evaluate("dispatchEvent(new Event('pagehide'))");
  return page.evaluate(`(() => {
    const of = (name) => document.querySelector("form [name=" + name + "]:is(textarea, input)").value;
    return { body: of("body"), format: of("format") };
  })()`);
}

/** Returns the document that the form would send; an empty list without text. */
export async function written(page: Page): Promise<Block[]> {
  const { body } = await fields(page);
  return body === "" ? [] : JSON.parse(body);
}
