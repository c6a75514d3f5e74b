import { atBase } from "./base-path.ts";

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
