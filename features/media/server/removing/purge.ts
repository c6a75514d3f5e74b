import { addPurge } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { notePlaced } from "../placing/note-placed.ts";
import { bringBack, countUploadsOf, withdrawOf } from "./withdrawn-queries.ts";

const filesOf = (rows: readonly { fileID: string }[]) => rows.map(({ fileID }) => fileID);

/** Withdraws the uploads of a purged user, except files that others use as well. */
export const uploadPurge = addPurge({
  name: "uploads",
  count: countUploadsOf,
  text: (count) => phrase("{count, plural, one {# file} other {# files}}", { count }),
  async clear(context, userID) {
    const withdrawn = await withdrawOf(context, userID);
    await notePlaced(context, filesOf(withdrawn));
    return withdrawn.map(({ mediaID }) => mediaID);
  },
  restore: async (context, _userID, mediaIDs) =>
    notePlaced(context, filesOf(await bringBack(context, mediaIDs as number[]))),
});
