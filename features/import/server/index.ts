import { feature } from "#platform/server/application/feature.ts";
import { emptiesCaches } from "#platform/server/cache/cached-value.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { importCommand } from "./commands.ts";
import { forumImported } from "./events.ts";

export { addressIn, countIn, dateIn, flagIn, idIn, pictureIn, readerOf, textIn } from "./cells.ts";
export { forumImported } from "./events.ts";
export { importColumns } from "./import-columns.ts";
export { importExport } from "./import-export.ts";
export { hasImports } from "./import-queries.ts";
export { /** @public For add-ons. */ numberedRows } from "./numbered-rows.ts";
export {
  /** @public For add-ons. */ findImportDates,
  findRetainedImportDates,
  type RetainedRecords,
  renumberRetained,
  renumberRows,
} from "./renumber-queries.ts";
export type { ImportReport } from "./report.ts";
export { surveyExport } from "./survey.ts";
export {
  followRenumbered,
  type ImportedRow,
  type ImportedTable,
  importTable,
  type Renumbered,
  recordsRenumbered,
  reportRenumbered,
  type TableReport,
} from "./table.ts";
export { readVanillaExport } from "./vanilla-export.ts";

/** Imports a forum from other software. */
export const imports = feature({
  name: "import",
  tablesOf: import.meta.url,
  adds: [importCommand, dropPages(forumImported, () => [EVERY_PAGE]), emptiesCaches(forumImported)],
});
