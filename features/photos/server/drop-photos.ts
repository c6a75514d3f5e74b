import { photoIDOf } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { filesOf } from "#platform/server/files/files.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { keysOf, photoOfKey } from "./keys.ts";
import { listUsed } from "./queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the files of a photo, unless a user has it. */
export const dropPhoto: Job<{ photoID: string }> = {
  name: "dropPhoto",
  async run(context, { photoID }) {
    if ((await listUsed(context, [photoID])).size > 0) return;
    for (const key of keysOf(photoID)) await filesOf(context.addons).delete(key);
  },
};

/** Deletes the files of a photo after the commit, because it is shown until then. */
export async function dropPhotoLater(context: Context, photo: string | null): Promise<void> {
  const photoID = photoIDOf(photo);
  if (photoID) await runLater(context, dropPhoto, { photoID });
}

/** Deletes photos that no user has, which a process that died may have left. */
export async function sweepPhotos(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - DAY_MS);
  const old = new Set<string>();
  for await (const { key, date } of filesOf(context.addons).list()) {
    const photoID = photoOfKey(key);
    if (photoID && date < before) old.add(photoID);
  }
  const used = await listUsed(context, [...old]);
  for (const photoID of old) if (!used.has(photoID)) await dropPhoto.run(context, { photoID });
}
