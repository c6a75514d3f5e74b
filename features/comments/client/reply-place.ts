import type { MouseEvent } from "react";

/** Id of the section with the comment form. */
export const REPLY = "Reply";

/** Puts the focus into the comment form. */
export function focusReply(event: MouseEvent): void {
  const field = document
    .getElementById(REPLY)
    ?.querySelector<HTMLElement>("[contenteditable=true], textarea:not([hidden])");
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}
