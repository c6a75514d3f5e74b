/** Events on the element of a form, for code that saves its text. */

/**
 * The form is about to be sent. A listener may add values, and may add promises to wait for; the form is
 * not sent when one rejects with `NotSent`.
 */
export const SENDING = "sending";
export interface Sending {
  values: Record<string, string>;
  before: Promise<void>[];
}

/** The author cancelled sending. */
export class NotSent extends Error {}

/** The browser has saved the form in its outbox; drafts need not save it. */
export const HELD = "held";

/** The post was refused or cancelled and is back in the form. `detail` contains the values to send. */
export const RETURNED = "returned";

/** The server has accepted the post. */
export const POSTED = "posted";

/** Dispatches `SENDING` and waits for all listeners. */
export async function announceSending(form: HTMLFormElement, values: Record<string, string>): Promise<void> {
  const sending: Sending = { values, before: [] };
  form.dispatchEvent(new CustomEvent<Sending>(SENDING, { detail: sending }));
  await Promise.all(sending.before);
}

/** The author asks to save the form now. */
export const SAVE = "keep";
