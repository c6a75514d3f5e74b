import qs from "qs";
import type { Paging, PagingShown } from "#platform/contract/paging.ts";

/** Eight addresses of this length fit into the 16 KB of headers that clients accept. */
const LONGEST_ADDRESS = 1500;

/** Returns the addresses of a list's other pages, with only the parameters that were sent. */
function pageUrls(url: URL, query: Record<string, unknown>, { page, limit, total, more }: Paging) {
  const address = (number: number) => {
    const { page: _page, ...rest } = query;
    const text = qs.stringify(number > 1 ? { ...rest, page: number } : rest, { arrayFormat: "brackets" });
    return `${url.origin}${url.pathname}${text ? `?${text}` : ""}`;
  };
  const last = total === null ? null : Math.max(1, Math.ceil(total / limit));
  return {
    first: address(1),
    prev: page > 1 ? address(page - 1) : null,
    next: more ? address(page + 1) : null,
    last: last === null ? null : address(last),
  };
}

/** Returns the `Link` and `x-app-page-*` headers of a list, without addresses too long for a header. */
export function pagingHeaders(
  url: URL,
  query: Record<string, unknown>,
  paging: Paging,
): Record<string, string> {
  const headers: Record<string, string> = {
    "x-app-page-current": String(paging.page),
    "x-app-page-limit": String(paging.limit),
  };
  if (paging.total !== null) headers["x-app-page-result-count"] = String(paging.total);
  const links: string[] = [];
  for (const [rel, address] of Object.entries(pageUrls(url, query, paging))) {
    if (!address || address.length > LONGEST_ADDRESS) continue;
    headers[`x-app-page-${rel}-url`] = address;
    links.push(`<${address}>; rel="${rel}"`);
  }
  if (links.length > 0) headers["link"] = links.join(", ");
  return headers;
}

/** Returns the paging of a list for a widget, with paths below `path` in place of full addresses. */
export function pagingShown(path: string, query: Record<string, unknown>, paging: Paging): PagingShown {
  const origin = "http://here";
  const { next, prev } = pageUrls(new URL(path, origin), query, paging);
  const relative = (address: string | null) => address?.slice(origin.length) ?? null;
  return {
    total: paging.total,
    currentPage: paging.page,
    limit: paging.limit,
    nextURL: relative(next),
    prevURL: relative(prev),
  };
}
