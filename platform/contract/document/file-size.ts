/** A file's size as a reader sees it after its name; "" when it is not known. */
export function fileSize(bytes: unknown): string {
  const size = Number(bytes);
  if (!(size > 0)) return "";
  return ` <small>${size < 1e6 ? `${Math.ceil(size / 1e3)} kB` : `${(size / 1e6).toFixed(1)} MB`}</small>`;
}
