const INBOX = "/dashboard/content/reports";

type Value = string | number | boolean | null | undefined;

/** Returns the address of a list with filters; the first page has no number. */
export function listUrl(path: string, asked: Readonly<Record<string, Value>>): string {
  const sent = Object.entries(asked).filter(
    ([name, value]) =>
      value !== undefined && value !== null && value !== "" && !(name === "page" && value === 1),
  );
  const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/** Returns the address of the inbox with filters. */
export const inboxUrl = (asked: Readonly<Record<string, Value>>): string => listUrl(INBOX, asked);
