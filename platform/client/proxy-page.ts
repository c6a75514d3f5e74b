import type { ErrorBody } from "./api.ts";
import { t } from "./translate.ts";

/** Longest beginning of a page that is read. */
const READ = 60_000;
const TITLE = /<title[^<>]{0,200}>([^<>]{1,200})<\/title>/i;
/** The id may be in elements of its own. */
const RAY_ID = /ray id:?(?:\s|&nbsp;|<[^<>]{1,200}>){0,8}([\da-f]{8,40})\b/i;

/**
 * Returns the error response for a page with which a proxy stops requests, such as its check for robots; null for other
 * pages. Who runs the proxy finds the request by its ray id.
 */
export function readProxyPage(status: number, page: string): ErrorBody | null {
  const read = page.slice(0, READ);
  const id = RAY_ID.exec(read)?.[1];
  if (id === undefined) return null;
  return {
    status,
    title: TITLE.exec(read)?.[1]?.trim() || t("An Error has Occured"),
    message: t("A service in front of the community stopped this request. Ray ID: {id}", { id }),
  };
}
