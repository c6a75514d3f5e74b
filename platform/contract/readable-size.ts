/** Returns a size with a unit, such as `1.5 MB`. */
export function readableSize(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}
