/** Begins a formula in spreadsheets, where whoever opens the file would run it. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const harmless = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Nested records as columns of their own: `insertUser.name`. Lists stay one cell. */
function flat(record: object, prefix = ""): [string, unknown][] {
  return Object.entries(record).flatMap(([key, value]): [string, unknown][] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? flat(value, `${prefix}${key}.`)
      : [[prefix + key, value]],
  );
}

/** Records as CSV with a line of column names; columns are all that any record has. */
export function toCsv(records: readonly object[]): string {
  const rows = records.map((record) => new Map(flat(record)));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines = rows.map((row) => columns.map((column) => cell(row.get(column))).join(","));
  return `${[columns.map(cell).join(","), ...lines].join("\r\n")}\r\n`;
}
