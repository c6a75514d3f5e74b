import { photoKeysOf } from "#features/photos/server/index.ts";
import { findUser, photoIDOf } from "#features/users/server/index.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { listArchiveRows } from "./archives/archive-queries.ts";
import { dropArchive } from "./archives/write-archive.ts";
import { addPersonalData } from "./extension-points.ts";

/** The account's row and its archives. */
export const accountTables = [
  addPersonalData({
    name: "account",
    async *collect(context, userID) {
      const user = await findUser(context, userID);
      if (!user) return;
      const {
        password: _password,
        hashMethod: _method,
        nameKey: _key,
        mentionKey: _mention,
        ...account
      } = user;
      yield { path: "account.json", content: `${JSON.stringify(account, null, 2)}\n` };
      const photoID = photoIDOf(user.photo);
      const [key] = photoID ? photoKeysOf(photoID) : [];
      if (key) yield { path: "photo.webp", content: await filesOf(context.addons).read(key) };
    },
  }),
  addPersonalData({
    name: "archives",
    async erase(context, userID) {
      for (const { archiveID } of await listArchiveRows(context, userID))
        await dropArchive(context, archiveID);
    },
  }),
];
