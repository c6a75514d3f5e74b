/** What whoever keeps the text of a form hears on its element. */

/**
 * It is about to be sent. A listener may put values into it, after whatever it still has to wait for; it is not sent when
 * that rejects with `NotSent`.
 */
export const SENDING = "sending";
export interface Sending {
  values: Record<string, string>;
  before: Promise<void>[];
}

/** Its author thought better of it. */
export class NotSent extends Error {}

/** The browser keeps it until the server has answered; nobody else need. */
export const HELD = "held";

/** It was refused, or taken back: the text is its author's again. `detail` is what was to be sent. */
export const RETURNED = "returned";

/** The server has it. */
export const POSTED = "posted";

/** Lets everybody add to what is sent. */
export async function announceSending(form: HTMLFormElement, values: Record<string, string>): Promise<void> {
  const sending: Sending = { values, before: [] };
  form.dispatchEvent(new CustomEvent<Sending>(SENDING, { detail: sending }));
  await Promise.all(sending.before);
}

/** Whoever writes asks that it be kept now. */
export const SAVE = "keep";
