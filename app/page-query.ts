/** Tracking parameters, which do not affect any page. */
const ORIGIN = /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl)$/;
/** In the order that links on pages use. */
const CACHED: readonly (readonly [name: string, value: RegExp])[] = [
  ["sort", /^-?\w{1,30}$/],
  ["page", /^[1-9]\d{0,8}$/],
];

/**
 * Returns the query that a guest's page is cached with: only parameters by which cached pages differ, each once and in
 * one order. Null when it has any other, so that the page is rendered for this guest alone.
 */
export function cachedPageQuery(query: string): string | null {
  const sent = new URLSearchParams(query);
  for (const name of [...sent.keys()]) if (ORIGIN.test(name)) sent.delete(name);
  const wanted = CACHED.filter(([name]) => sent.has(name));
  if (new Set(sent.keys()).size > wanted.length) return null;
  if (wanted.some(([name, value]) => !value.test(sent.get(name) ?? ""))) return null;
  return wanted.map(([name]) => `${name}=${sent.get(name)}`).join("&");
}
