import type { Locator } from "playwright-core";
import { nextFrame, TIMEOUT_MS } from "./stage.ts";

/** What stands in a field for a text, plain or editor; nothing while one takes the place of the other. */
export async function writtenIn(field: Locator): Promise<string> {
  const words = await field.evaluate((element) => {
    const { value, readOnly, hidden, innerText } = element as unknown as Readonly<Record<string, unknown>>;
    return String(readOnly === true || hidden === true ? "" : (value ?? innerText));
  });
  return words.replace(/\u00a0/g, " ").replace(/\n+$/, "");
}

/** Waits until just that stands in the field. */
export async function untilWritten(field: Locator, text: string | RegExp): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; ; ) {
    const there = await writtenIn(field);
    if (typeof text === "string" ? there === text : text.test(there)) return;
    if (Date.now() > end) throw new Error(`"${there}" is there, not ${text}`);
    await nextFrame(field.page());
  }
}
