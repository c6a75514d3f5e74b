import { useLocation, useRouter } from "wouter";

const PAGE_IN_PATH = /\/p\d+$/;

/** Returns the query string as it is; `useSearch` decodes it, so that an address in a parameter would end at its own "&". */
function useQuery(): URLSearchParams {
  const router = useRouter();
  return new URLSearchParams(router.searchHook(router));
}

/**
 * Returns a function that builds the address of another page of the current list, with the rest of the
 * query string unchanged. Pass the list's own path as `base` when the current address differs, as with a
 * link to a single post.
 */
export function usePageUrl(where: "path" | "query", base?: string): (page: number) => string {
  const [here] = useLocation();
  const search = useQuery();
  const plain = (base ?? here).replace(PAGE_IN_PATH, "").replace(/\/+$/, "");
  search.delete("page");
  return (page) => {
    const query = new URLSearchParams(search);
    if (where === "query" && page > 1) query.set("page", String(page));
    const text = query.toString();
    return `${plain}${where === "path" && page > 1 ? `/p${page}` : ""}${text ? `?${text}` : ""}` || "/";
  };
}

/**
 * Returns a function that builds the current address with one query parameter changed, on the first page.
 */
export function useParameterUrl(name: string, fallback: string, base?: string): (value: string) => string {
  const [here] = useLocation();
  const search = useQuery();
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
