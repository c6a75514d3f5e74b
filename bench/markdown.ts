export const row = (...cells: (string | number)[]) => `| ${cells.join(" | ")} |`;

/** Formats a table; the first row names the columns. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(...head), `|${"---|".repeat(head.length)}`, ...rows.map((cells) => row(...cells))].join("\n");

export const thousands = (value: number) => Math.round(value).toLocaleString("en");
/** Empty where nothing was measured. */
export const ms = (value: number) =>
  Number.isFinite(value) ? value.toFixed(value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0) : "–";
export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
export const megabytes = (bytes: number | null) => (bytes === null ? "" : (bytes / 2 ** 20).toFixed(0));
