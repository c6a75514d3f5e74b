const INBOX = "/dashboard/content/reports";

type Value = string | number | boolean | null | undefined;

/** Returns the address of the inbox with filters. */
export function inboxUrl(asked: Readonly<Record<string, Value>>): string {
  const sent = Object.entries(asked).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${INBOX}?${search}` : INBOX;
}
