import { useLocation, useSearch } from "wouter";

const PAGE_IN_PATH = /\/p\d+$/;

/**
 * The address of another page of the list that this address shows; the rest of the query string is kept. `base` is
 * the list's own path where this address is another one, such as that of a single post in it.
 */
export function usePageUrl(where: "path" | "query", base?: string): (page: number) => string {
  const [here] = useLocation();
  const search = new URLSearchParams(useSearch());
  const plain = (base ?? here).replace(PAGE_IN_PATH, "").replace(/\/+$/, "");
  search.delete("page");
  return (page) => {
    const query = new URLSearchParams(search);
    if (where === "query" && page > 1) query.set("page", String(page));
    const text = query.toString();
    return `${plain}${where === "path" && page > 1 ? `/p${page}` : ""}${text ? `?${text}` : ""}` || "/";
  };
}

/** This address with one parameter of its query string changed, from the list's first page. */
export function useParameterUrl(name: string, fallback: string, base?: string): (value: string) => string {
  const [here] = useLocation();
  const search = useSearch();
  const path = base ?? here;
  return (value) => {
    const query = new URLSearchParams(search);
    query.delete("page");
    if (value === fallback) query.delete(name);
    else query.set(name, value);
    const text = query.toString();
    return `${path.replace(PAGE_IN_PATH, "")}${text ? `?${text}` : ""}`;
  };
}
