import { feature } from "#platform/server/feature.ts";

export { type ImportedRow, type ImportedTable, importTable, type TableReport } from "./table.ts";

/** Moving a forum in from elsewhere. */
export const imports = feature({ name: "import", adds: [] });
