import type { LongRunnerQuery } from "#features/calls/contract.ts";
import { addLongRun, longRun, startRun } from "#features/calls/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { getMediaAt, getMediaRow } from "../placing/find-media.ts";
import { notePlaced } from "../placing/note-placed.ts";
import { canDelete, canManage } from "../policy.ts";
import { deleteMediaRow, type MediaRow, touchFile } from "../queries.ts";
import { dropFile } from "./drop-file.ts";

/** Deletes an upload. Its contents stay for a day, or for as long as other uploads use them. */
export async function deleteUpload(context: Context, row: MediaRow, deleteFile: boolean): Promise<void> {
  const verdict = canDelete(context.actor, deleteFile);
  if (verdict !== true) throw verdict;
  await context.transaction(async (inside) => {
    await deleteMediaRow(inside, row.mediaID);
    await touchFile(inside, row.fileID);
    await notePlaced(inside, [row.fileID]);
  });
  if (deleteFile) await dropFile(context, row.fileID, null);
}

const byID = longRun<{ deleteFile: boolean }>({
  name: "media.delete",
  item: async (context, mediaID, { deleteFile }) =>
    deleteUpload(context, await getMediaRow(context, mediaID), deleteFile),
});

const byUrl = longRun<{ urls: readonly string[]; deleteFile: boolean }>({
  name: "media.deleteByUrl",
  item: async (context, index, { urls, deleteFile }) =>
    deleteUpload(context, await getMediaAt(context, urls[index] ?? ""), deleteFile),
  nameOf: (index, { urls }) => urls[index] ?? "",
});

export const deleteRuns = [addLongRun(byID), addLongRun(byUrl)];

interface Deletion {
  deleteFile: boolean;
  query: LongRunnerQuery;
}

function requireManage({ actor }: Context): void {
  const verdict = canManage(actor);
  if (verdict !== true) throw verdict;
}

/** Deletes several uploads; a failure is reported and does not stop the others. */
export async function deleteUploads(
  context: Context,
  mediaIDs: readonly number[],
  { deleteFile, query: { longRunnerMode: mode, longRunnerTimeout: timeout } }: Deletion,
) {
  requireManage(context);
  return startRun(context, byID, { itemIDs: mediaIDs, args: { deleteFile }, mode, timeout });
}

/** Deletes uploads by their addresses. */
export async function deleteUploadsAt(
  context: Context,
  sent: readonly string[],
  { deleteFile, query: { longRunnerMode: mode, longRunnerTimeout: timeout } }: Deletion,
) {
  requireManage(context);
  const urls = [...new Set(sent)];
  return startRun(context, byUrl, { itemIDs: [...urls.keys()], args: { urls, deleteFile }, mode, timeout });
}
