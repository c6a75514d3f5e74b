/** Starts a formula in a spreadsheet, which would run when the file is opened. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const harmless = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Flattens nested records into columns such as `insertUser.name`. Lists remain one cell. */
function flat(record: object, prefix = ""): [string, unknown][] {
  return Object.entries(record).flatMap(([key, value]): [string, unknown][] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? flat(value, `${prefix}${key}.`)
      : [[prefix + key, value]],
  );
}

/** Returns records as CSV with a header line. The columns are those of all records. */
export function toCsv(records: readonly object[]): string {
  const rows = records.map((record) => new Map(flat(record)));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines = rows.map((row) => columns.map((column) => cell(row.get(column))).join(","));
  return `${[columns.map(cell).join(","), ...lines].join("\r\n")}\r\n`;
}
