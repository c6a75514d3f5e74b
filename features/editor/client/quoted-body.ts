/** What is quoted, as a document of its own, without what scripts added to it. */
export function quotedBody(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const added of body.querySelectorAll("[data-body]")) added.remove();
  return body;
}
