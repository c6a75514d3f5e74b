export const PAGE_URL = "/dashboard/categories";
export const editUrl = (categoryID: number) => `${PAGE_URL}?category=${categoryID}`;
export const addUrl = (parentCategoryID: number | null = null) =>
  `${PAGE_URL}?category=new${parentCategoryID === null ? "" : `&parent=${parentCategoryID}`}`;

const LONGEST = 80;

/** Returns an address made of a name: letters, digits and dashes, and not only digits. */
export function urlcodeOf(name: string): string {
  const code = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
  return /^\d+$/.test(code) ? `category-${code}` : code;
}

/** Returns the address for a name, with a number when other categories have it. */
export function freeUrlcode(name: string, taken: ReadonlySet<string>): string {
  const code = urlcodeOf(name) || "category";
  let free = code;
  for (let number = 2; taken.has(free); number++) free = `${code}-${number}`;
  return free;
}
