import { requireSiteManager } from "#features/tasks/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { exportDeleted } from "./change-kinds.ts";
import { deleteFile } from "./export-directory.ts";
import { deleteExportRow, findExport } from "./queries.ts";
import type { ExportRow } from "./tables.ts";

/** Deletes the file first: a row without a file can be deleted again. */
export async function removeExport(context: Context, { exportID, name }: ExportRow): Promise<void> {
  await deleteFile(context, name);
  await deleteExportRow(context, exportID);
}

export async function deleteExport(context: Context, exportID: number): Promise<void> {
  requireSiteManager(context);
  const found = await findExport(context, exportID);
  if (!found) throw notFound("Export");
  await context.transaction(async (inside) => {
    await removeExport(inside, found);
    await recordChange(inside, exportDeleted, { recordID: exportID, name: found.name });
  });
}
