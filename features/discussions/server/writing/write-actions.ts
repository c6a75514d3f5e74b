import { plainText } from "#features/formats/server/index.ts";
import { writeLog, writeRevision } from "#features/log/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DiscussionRow, StoredBody } from "../queries.ts";

/** Columns of a discussion that identify it in the log. */
export const aboutDiscussion = ({ discussionID, categoryID, insertUserID, name }: DiscussionRow) => ({
  recordType: "discussion",
  recordID: discussionID,
  categoryID,
  recordUserID: insertUserID,
  recordName: name,
});

/** The texts of a discussion as the log stores them: the source, and plain text to compare. */
export const loggedTexts = ({ name, format }: DiscussionRow, { body, bodyHtml }: StoredBody) => ({
  name,
  body,
  format,
  text: plainText(bodyHtml),
});

/** The log actions for changes of state, with their fields. */
const STATES = [
  ["discussion.move", (row: DiscussionRow) => ({ categoryID: row.categoryID })],
  ["discussion.author", (row: DiscussionRow) => ({ insertUserID: row.insertUserID })],
  ["discussion.sink", (row: DiscussionRow) => ({ sink: row.sink })],
  ["discussion.announce", (row: DiscussionRow) => ({ pinLocation: row.pinLocation })],
  ["discussion.close", (row: DiscussionRow) => ({ closed: row.closed })],
] as const;

/** Logs the changes of a discussion apart from its texts. */
export async function writeStates(
  context: Context,
  before: DiscussionRow,
  after: DiscussionRow,
): Promise<void> {
  for (const [action, stateOf] of STATES) {
    const [was, is] = [stateOf(before), stateOf(after)];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    const named = action === "discussion.close" && !after.closed ? "discussion.open" : action;
    await writeLog(context, { action: named, ...aboutDiscussion(before), data: { before: was, after: is } });
  }
}

type Saying = ReturnType<typeof loggedTexts>;

/** Logs a change of a discussion's texts. */
export async function writeEdit(
  context: Context,
  row: DiscussionRow,
  before: Saying,
  after: Saying,
): Promise<void> {
  const isSame = before.name === after.name && before.body === after.body && before.format === after.format;
  if (isSame) return;
  await writeRevision(context, {
    action: "discussion.edit",
    ...aboutDiscussion(row),
    data: { before, after },
  });
}
