import { addPersonalData, addPersonalTable, MORE, takesTexts } from "#features/personal-data/server/index.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { deleteMediaRow } from "../queries.ts";
import { keyOf } from "../serving/addresses.ts";
import { dropFile } from "./drop-file.ts";
import { countUploads, listUploads } from "./erasing-queries.ts";

const AT_ONCE = 20;
const PAGE = 500;

/** The uploads of a member. Files that others use as well stay for them. */
export const mediaPersonalData = [
  addPersonalData({
    name: "uploads",
    count: countUploads,
    async *collect(context, userID) {
      const files = filesOf(context.addons);
      for (let after = 0; ; ) {
        const page = await listUploads(context, userID, after, PAGE);
        for (const { mediaID, name, ...file } of page) {
          const key = keyOf(file);
          if ((await files.sizeOf(key)) !== null)
            yield { path: `uploads/${mediaID}-${name}`, content: await files.read(key) };
        }
        if (page.length < PAGE) return;
        after = page.at(-1)!.mediaID;
      }
    },
    async erase(context, userID, how) {
      if (!takesTexts(how)) return null;
      const uploads = await listUploads(context, userID, 0, AT_ONCE);
      for (const { mediaID, fileID } of uploads) {
        await deleteMediaRow(context, mediaID);
        await dropFile(context, fileID, null);
      }
      return uploads.length > 0 ? MORE : null;
    },
  }),
  addPersonalTable({
    ...{ table: "media", key: "media_id", of: "insert_user_id", names: ["name"] },
    file: {
      path: "uploads.jsonl",
      columns: ["media_id", "name", "foreign_type", "foreign_id", "date_inserted"],
    },
  }),
];
