import type { ByteRange } from "#platform/server/files/file-store.ts";

/**
 * Returns the part of a file of `size` bytes that a Range header requests; null for the whole file,
 * including for invalid headers and several parts; `none` when the part does not exist.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | "none" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return start > end || start >= size ? "none" : { start, end };
}
