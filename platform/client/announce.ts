let region: HTMLElement | undefined;

/** Says something to screen readers that is only seen otherwise. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement("div");
    region.className = "visually-hidden";
    region.role = "status";
    document.body.append(region);
  }
  // The same words are said again only when they were gone meanwhile.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
