import type { DiscussionRow } from "#features/discussions/server/index.ts";
import { addStateLabels, writeLog } from "#features/log/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CarriedTag } from "../contract.ts";
import { listSeenNamed, USER_TAG_TYPE } from "./queries.ts";

const idsOf = (tags: readonly CarriedTag[]): number[] =>
  tags
    .filter(({ type }) => type === USER_TAG_TYPE)
    .map(({ tagID }) => tagID)
    .sort((a, b) => a - b);

/** Logs that the tags of a discussion changed. */
export async function writeTags(
  context: Context,
  { discussionID, categoryID, insertUserID, name }: DiscussionRow,
  before: readonly CarriedTag[],
  after: readonly CarriedTag[],
): Promise<void> {
  const [was, is] = [idsOf(before), idsOf(after)];
  if (String(was) === String(is)) return;
  await writeLog(context, {
    action: "discussion.tags",
    ...{ recordType: "discussion", recordID: discussionID, categoryID },
    ...{ recordUserID: insertUserID, recordName: name },
    data: { before: { tagIDs: was }, after: { tagIDs: is } },
  });
}

/** Names of tags, for the log. */
export const tagNames = addStateLabels({
  field: "tagIDs",
  async labels(context, ids) {
    const tags = await listSeenNamed(context, [...ids].map(Number), []);
    return new Map(tags.map(({ tagID, name }) => [String(tagID), name]));
  },
});
