import {
  type DiscussionRow,
  getDiscussionLocked,
  getPostTypeOf,
  setPostType,
} from "#features/discussions/server/index.ts";
import { addUndo, writeLog } from "#features/log/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { saveMeta } from "./discussion-meta.ts";
import { known } from "./known.ts";
import { selectAllMeta, writeMeta } from "./meta-queries.ts";

interface Wanted {
  type?: string | undefined;
  postTypeID?: string | undefined;
  postMeta?: Record<string, unknown> | undefined;
}

/** Changes the type of a post. Values of fields that both types have stay; others are sent, or deleted. */
export async function changeTypeOf(
  context: Context,
  discussionID: number,
  { type, postTypeID = type, postMeta = {} }: Wanted,
): Promise<DiscussionRow> {
  return context.transaction(async (inside) => {
    const before = await getDiscussionLocked(inside, discussionID);
    const wanted = await getPostTypeOf(inside, { postTypeID, type: before.type });
    const metaBefore = await selectAllMeta(inside, discussionID);
    const row = await setPostType(inside, before, wanted);
    await fitMeta(inside, row, postMeta);
    await writeType(inside, before, row, metaBefore);
    return row;
  });
}

/** Deletes a post's values in fields that its type does not have, in the caller's transaction. */
export async function fitMeta(
  context: Context,
  row: DiscussionRow,
  postMeta: Record<string, unknown>,
): Promise<void> {
  const { discussionID, postTypeID, type } = row;
  const { types } = await known.get(context);
  const allowed = new Set(types.get(postTypeID ?? type)?.fields.map((field) => field.postFieldID));
  const gone = Object.keys(await selectAllMeta(context, discussionID)).filter((id) => !allowed.has(id));
  await writeMeta(context, discussionID, Object.fromEntries(gone.map((id) => [id, null])));
  await saveMeta(context, row, postMeta);
}

const typeOf = ({ type, postTypeID }: DiscussionRow) => ({ postTypeID: postTypeID ?? type });

async function writeType(
  context: Context,
  before: DiscussionRow,
  after: DiscussionRow,
  postMeta: Record<string, unknown>,
): Promise<void> {
  const { discussionID, categoryID, insertUserID, name } = before;
  if (typeOf(before).postTypeID === typeOf(after).postTypeID) return;
  await writeLog(context, {
    action: "discussion.type",
    ...{ recordType: "discussion", recordID: discussionID, categoryID },
    ...{ recordUserID: insertUserID, recordName: name },
    data: { before: typeOf(before), after: typeOf(after), kept: { postMeta } },
  });
}

/** Restores a post's former type, with its values. */
export const undoType = addUndo({
  action: "discussion.type",
  async undo(context, { recordID, data }) {
    await changeTypeOf(context, recordID, { ...(data["before"] as Wanted), ...(data["kept"] as Wanted) });
  },
});
