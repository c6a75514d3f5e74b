import type { RefObject } from "react";

/** Where a popover of something goes: what is outside a modal cannot be reached while it is open. */
export function withinModal(place: RefObject<Element | null>) {
  const modal = place.current?.closest("dialog");
  return modal ? { UNSTABLE_portalContainer: modal } : {};
}
