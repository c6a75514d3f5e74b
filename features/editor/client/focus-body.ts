const FOCUS = "focusbody";

/** Focuses the body of a form, with the caret where it was. */
export function focusBody(form: HTMLFormElement): void {
  form.dispatchEvent(new Event(FOCUS));
}

/** Calls `listener` when the body of a form is to be focused. Returns a function that unsubscribes. */
export function onFocusBody(form: HTMLFormElement, listener: () => void): () => void {
  form.addEventListener(FOCUS, listener);
  return () => form.removeEventListener(FOCUS, listener);
}
