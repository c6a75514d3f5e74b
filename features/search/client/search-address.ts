import { ownPath } from "#platform/client/base-path.ts";
import type { Site } from "#platform/client/session.tsx";

/** Returns the address of the results for a text. */
export function searchAddress({ url, template }: Site["search"], text: string): string {
  const terms = encodeURIComponent(text);
  // With a function, `$` in the terms is not read as a replacement pattern.
  return template ? template.replace("%s", () => terms) : `${url}?query=${terms}`;
}

/** Parameters that have no effect without another one. */
const WITH: Readonly<Record<string, string>> = { includeChildCategories: "categoryIDs", tagOperator: "tags" };

/**
 * Returns the address to which the plain form would lead, without parameters that have no effect;
 * check boxes of one name become one list.
 */
export function addressOfForm(form: HTMLFormElement): string {
  const asked = new Map<string, string>();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    const before = asked.get(name);
    if (text !== "") asked.set(name, before === undefined ? text : `${before},${text}`);
  }
  for (const [name, of] of Object.entries(WITH)) if (!asked.has(of)) asked.delete(name);
  const query = new URLSearchParams([...asked]).toString();
  return ownPath(form.getAttribute("action") ?? "") + (query ? `?${query}` : "");
}
