export const ESCALATIONS = "/dashboard/content/escalations";
export const TRIAGE = "/dashboard/content/triage";

type Value = string | number | undefined;

/** A page's address that asks for something. */
export function pageUrl(path: string, asked: Readonly<Record<string, Value>>): string {
  const sent = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/** Of a page of a list; the first is the list itself. */
export const laterPage = (page: number) => (page > 1 ? page : undefined);
