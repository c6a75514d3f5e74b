import { SAVE } from "#platform/client/form-events.ts";

/** Submits the form around a field, as its button does. */
export function sendForm(field: Element): true {
  field.closest("form")?.requestSubmit();
  return true;
}

/**
 * Requests saving a draft of the form around a field, in place of the browser's dialog for saving the page.
 */
export function saveForm(field: Element): true {
  field.closest("form")?.dispatchEvent(new Event(SAVE));
  return true;
}
