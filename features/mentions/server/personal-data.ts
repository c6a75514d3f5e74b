import { rewriteBody } from "#features/formats/server/index.ts";
import { addPersonalData, MORE, takesName, type Was } from "#features/personal-data/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { eraseInBody } from "./erase-in-body.ts";
import { keyOf } from "./names.ts";
import {
  countRecordsNaming,
  deleteMentions,
  FIRST,
  listRecordsNaming,
  type RecordRef,
  selectMentions,
} from "./queries.ts";

const AT_ONCE = 20;

/** Erases a user from another user's post; a body that changes concurrently is retried. */
async function eraseIn(context: Context, userID: number, record: RecordRef, { name }: Was): Promise<void> {
  const written = (await selectMentions(context, [record])).filter((row) => row.userID === userID);
  const keys = new Set([...written.map((row) => row.name), name].map(keyOf));
  const isDone = await rewriteBody(context, record.recordType, record.recordID, ({ body, format }) =>
    eraseInBody(body, format, { userID, keys }),
  );
  if (isDone) await deleteMentions(context, record, userID);
}

export const mentionPersonalData = addPersonalData({
  name: "mentions",
  count: countRecordsNaming,
  async erase(context, userID, how, was) {
    if (!takesName(how)) return null;
    const records = await listRecordsNaming(context, userID, FIRST, AT_ONCE);
    for (const record of records) await eraseIn(context, userID, record, was);
    return records.length > 0 ? MORE : null;
  },
  async *collect(context, userID) {
    const records = await listRecordsNaming(context, userID, FIRST, null);
    if (records.length > 0) yield { path: "mentions.jsonl", content: records };
  },
});
