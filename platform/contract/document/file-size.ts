/** Formats the size of a file for display; returns "" when the size is unknown. */
export function fileSize(bytes: unknown): string {
  const size = Number(bytes);
  if (!(size > 0)) return "";
  return ` <small>${size < 1e6 ? `${Math.ceil(size / 1e3)} kB` : `${(size / 1e6).toFixed(1)} MB`}</small>`;
}
