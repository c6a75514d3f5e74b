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

/** Makes a post one of another type. What both types ask for stays as it was; the rest is sent anew, or goes. */
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

/** Keeps what the type of a post asks for, of what another type has asked, in the caller's transaction. */
export async function fitMeta(
  context: Context,
  row: DiscussionRow,
  postMeta: Record<string, unknown>,
): Promise<void> {
  const { discussionID, postTypeID, type } = row;
  const { types } = await known.get(context);
  const kept = new Set(types.get(postTypeID ?? type)?.fields.map((field) => field.postFieldID));
  const gone = Object.keys(await selectAllMeta(context, discussionID)).filter((id) => !kept.has(id));
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

/** A post is made one of its former type again, with what it said then. */
export const undoType = addUndo({
  action: "discussion.type",
  async undo(context, { recordID, data }) {
    await changeTypeOf(context, recordID, { ...(data["before"] as Wanted), ...(data["kept"] as Wanted) });
  },
});
