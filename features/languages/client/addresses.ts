const PATH = "/dashboard/texts";

/** Returns the address of the texts of a language. */
export const textsAddress = (
  locale: string,
  asked: { query?: string | undefined; isChanged?: boolean | undefined } = {},
  page = 1,
): string => {
  const query = new URLSearchParams({ locale });
  if (asked.query) query.set("query", asked.query);
  if (asked.isChanged !== undefined) query.set("isChanged", String(asked.isChanged));
  if (page > 1) query.set("page", String(page));
  return `${PATH}?${query}`;
};

export const replaceAddress = (locale: string): string => `${PATH}/${locale}/replace`;

/** Returns the address of the translations into a language. */
export function translationsAddress(
  locale: string,
  asked: Readonly<Record<string, string | undefined>>,
  page = 1,
): string {
  const query = new URLSearchParams({ locale });
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  if (page > 1) query.set("page", String(page));
  return `/dashboard/translations?${query}`;
}
