import { wordsOf } from "#features/locales/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/context.ts";
import { dropFile } from "./drop-file.ts";
import { canDelete, canManage } from "./policy.ts";
import { deleteMediaRow, type MediaRow, touchFile } from "./queries.ts";

/** Deletes an upload. Its contents stay for a day, or for as long as they are used elsewhere. */
export async function deleteUpload(context: Context, row: MediaRow, deleteFile: boolean): Promise<void> {
  const verdict = canDelete(context.actor, deleteFile);
  if (verdict !== true) throw verdict;
  await context.transaction(async (inside) => {
    await deleteMediaRow(inside, row.mediaID);
    await touchFile(inside, row.fileID);
  });
  if (deleteFile) await dropFile(context, row.fileID, null);
}

/** Deletes several, each found by `find`; what fails is told, and does not stop the others. */
export async function deleteUploads<ID extends number | string>(
  context: Context,
  ids: readonly ID[],
  deleteFile: boolean,
  find: (context: Context, id: ID) => Promise<MediaRow>,
) {
  const verdict = canManage(context.actor);
  if (verdict !== true) throw verdict;
  const all = [...new Set(ids)];
  const successIDs: ID[] = [];
  const failures = new Map<ID, ApiError>();
  for (const id of all) {
    try {
      await deleteUpload(context, await find(context, id), deleteFile);
      successIDs.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failures.set(id, error);
    }
  }
  const words = wordsOf(context);
  const told = [...failures].map(([id, error]) => {
    const message = String(error.toldIn(words)["message"]);
    return [id, { message, status: error.status }];
  });
  const progress = {
    successIDs,
    failedIDs: [...failures.keys()],
    exceptionsByID: Object.fromEntries(told),
    countTotalIDs: all.length,
  };
  const status = Math.max(200, ...[...failures.values()].map((error) => error.status));
  return { status, body: { progress, callbackPayload: null } };
}
