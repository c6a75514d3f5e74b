/** Parses quoted HTML into its own document, without elements added by scripts. */
export function quotedBody(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const added of body.querySelectorAll("[data-body]")) added.remove();
  return body;
}
