let region: HTMLElement | undefined;

/** Announces something to screen readers that others only see. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement("div");
    region.className = "visually-hidden";
    region.role = "status";
    document.body.append(region);
  }
  // Screen readers repeat a text only if it changed in between.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
