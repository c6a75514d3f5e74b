import { SAVE } from "#platform/client/form-events.ts";

/** Sends the form around a field, as its button does. */
export function sendForm(field: Element): true {
  field.closest("form")?.requestSubmit();
  return true;
}

/** Asks whoever keeps drafts of the form around a field to do so now. The browser has no page to save. */
export function keepForm(field: Element): true {
  field.closest("form")?.dispatchEvent(new Event(SAVE));
  return true;
}
