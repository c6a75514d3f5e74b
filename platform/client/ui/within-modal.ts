import type { RefObject } from "react";

/** Returns where to render a popover: elements outside an open modal are inert. */
export function withinModal(place: RefObject<Element | null>) {
  const modal = place.current?.closest("dialog");
  return modal ? { UNSTABLE_portalContainer: modal } : {};
}
