import { atBase, ownPath } from "./base-path.ts";

/** Returns the path and query of the current address, as the forum's own. */
export const here = (): string => ownPath(location.pathname) + location.search;

/** Returns the complete address of a path of the forum. */
export const wholeUrl = (address: string): string => new URL(atBase(address), location.href).href;

/** Navigates to an address as if its link had been clicked, because only links change pages. */
export function followLink(address: string, newTab = false): void {
  const link = document.createElement("a");
  link.href = atBase(address);
  if (newTab) {
    link.target = "_blank";
    link.rel = "noopener";
  }
  document.body.append(link);
  link.click();
  link.remove();
}
