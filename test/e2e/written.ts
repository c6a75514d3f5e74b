import type { Locator, Page } from "playwright-core";
import { nextFrame, TIMEOUT_MS } from "./stage.ts";

/** Returns the text of a field, plain or editor; nothing while one replaces the other. */
export async function writtenIn(field: Locator): Promise<string> {
  const texts = await field.evaluate((element) => {
    const { value, readOnly, hidden, innerText } = element as unknown as Readonly<Record<string, unknown>>;
    return String(readOnly === true || hidden === true ? "" : (value ?? innerText));
  });
  return texts.replace(/\u00a0/g, " ").replace(/\n+$/, "");
}

/** Waits until the field contains exactly that text. */
export async function untilWritten(field: Locator, text: string | RegExp): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; ; ) {
    const there = await writtenIn(field);
    if (typeof text === "string" ? there === text : text.test(there)) return;
    if (Date.now() > end) throw new Error(`"${there}" is there, not ${text}`);
    await nextFrame(field.page());
  }
}

interface PlainField {
  value: string;
  focus(): void;
  dispatchEvent(event: Event): boolean;
}

/** Writes a body as Markdown, before the editor replaces the plain field. */
export async function writePlain(page: Page, text: string): Promise<void> {
  await page.locator("textarea[name=body]").evaluate((element, written) => {
    const field = element as unknown as PlainField;
    field.focus();
    field.value = written;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
}
