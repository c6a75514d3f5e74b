import type { Site } from "#platform/client/session.tsx";

/** Where the results for some words are. */
export function searchAddress({ url, template }: Site["search"], text: string): string {
  const terms = encodeURIComponent(text);
  // A function, so that nothing in the words is taken for a part of a pattern.
  return template ? template.replace("%s", () => terms) : `${url}?query=${terms}`;
}

/** What says something only of something else. */
const WITH: Readonly<Record<string, string>> = { includeChildCategories: "categoryIDs", tagOperator: "tags" };

/** The address that a plain form would lead to, without what says nothing; boxes of one name are one list. */
export function addressOfForm(form: HTMLFormElement): string {
  const asked = new Map<string, string>();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    const before = asked.get(name);
    if (text !== "") asked.set(name, before === undefined ? text : `${before},${text}`);
  }
  for (const [name, of] of Object.entries(WITH)) if (!asked.has(of)) asked.delete(name);
  const query = new URLSearchParams([...asked]).toString();
  return form.getAttribute("action") + (query ? `?${query}` : "");
}
