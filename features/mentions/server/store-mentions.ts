import type { SavedBody } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { memberMentioned } from "./events.ts";
import { type MentionRow, saveMentions, selectMentions } from "./queries.ts";
import { membersIn } from "./read-html.ts";
import type { MentionStatus } from "./tables.ts";

type StoredMention = Omit<MentionRow, "dateInserted">;

/** Maximum number of ids in a message between nodes. */
const NOTIFIED_AT_ONCE = 250;

/** Stores the mentions of bodies, and notifies users who are mentioned for the first time. */
export async function storeMentions(context: Context, bodies: readonly SavedBody[]): Promise<void> {
  const read = bodies.map((body) => ({ ...body, members: membersIn(body.html) }));
  const concerned = read.filter(({ isNew, members }) => !isNew || members.size > 0);
  if (concerned.length === 0) return;
  const known = concerned.filter(({ isNew }) => !isNew);
  const rows = known.length > 0 ? await selectMentions(context, known) : [];
  const byRecord = Map.groupBy(rows, ({ recordType, recordID }) => `${recordType} ${recordID}`);
  const changes: StoredMention[] = [];
  for (const { recordType, recordID, isNotified, members } of concerned) {
    const before = byRecord.get(`${recordType} ${recordID}`) ?? [];
    const changed = changesOf(before, members, isNotified).map((row) => ({ recordType, recordID, ...row }));
    changes.push(...changed);
    const met = new Set(before.filter(({ status }) => status !== "quoted").map(({ userID }) => userID));
    const userIDs = [...members].flatMap(([userID, { isQuoted }]) =>
      isQuoted || met.has(userID) ? [] : userID,
    );
    if (!isNotified) continue;
    for (let from = 0; from < userIDs.length; from += NOTIFIED_AT_ONCE)
      await context.emit(memberMentioned, {
        ...{ recordType, recordID, userIDs: userIDs.slice(from, from + NOTIFIED_AT_ONCE) },
      });
  }
  await saveMentions(context, changes);
}

/** The rows of one record that are not as they have to be. */
function changesOf(
  before: readonly MentionRow[],
  members: ReturnType<typeof membersIn>,
  isWritten: boolean,
): Pick<StoredMention, "userID" | "name" | "status">[] {
  const statusOf = (userID: number): MentionStatus => {
    const member = members.get(userID);
    if (!member) return "removed";
    return member.isQuoted ? "quoted" : "active";
  };
  const changed = before
    .map(({ userID, name, status }) => ({ userID, name, status: statusOf(userID), was: status }))
    .filter(({ status, was }) => status !== was)
    .map(({ was: _, ...row }) => row);
  // Posts that are rendered again show the new name of a user whom they still call by a former name.
  const added = [...members].filter(([userID, { name }]) =>
    isWritten
      ? !before.some((row) => row.userID === userID && row.name === name)
      : !before.some((row) => row.userID === userID),
  );
  return [...changed, ...added.map(([userID, { name }]) => ({ userID, name, status: statusOf(userID) }))];
}
