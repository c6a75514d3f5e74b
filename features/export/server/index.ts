import { feature } from "#platform/server/application/feature.ts";
import { exportCommand } from "./commands.ts";

export { date, flag, float, int, text } from "./export-queries.ts";
export { exportColumns, exportTable } from "./table.ts";
export { writeExport } from "./write-export.ts";

/** Exports the forum in the format that `import` reads. */
export const forumExport = feature({ name: "export", adds: [exportCommand] });
