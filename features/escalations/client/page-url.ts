export const ESCALATIONS = "/dashboard/content/escalations";
export const TRIAGE = "/dashboard/content/triage";

type Value = string | number | undefined;

/** Returns the address of a page with filters. */
export function pageUrl(path: string, asked: Readonly<Record<string, Value>>): string {
  const sent = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/** Returns the page number for an address; the first page has none. */
export const laterPage = (page: number) => (page > 1 ? page : undefined);
