import type { FragmentRow } from "./queries.ts";

type Row = Pick<FragmentRow, "fragmentUuid" | "fragmentRevisionUuid" | "status" | "jsHash" | "cssHash">;

/**
 * Returns the address of a revision's code or CSS. That of a committed revision has a hash of the content and never
 * changes; that of a draft works only for users who manage the site, and changes with the content, because browsers load
 * the code of one address once.
 */
export function fileUrl(row: Row, kind: "js" | "css"): string {
  const path = `/api/v2/fragments/${row.fragmentUuid}/${kind}`;
  const hash = `hash=${kind === "js" ? row.jsHash : row.cssHash}`;
  if (row.status === "draft") return `${path}?revisionUUID=${row.fragmentRevisionUuid}&${hash}`;
  return `${path}?${hash}`;
}
