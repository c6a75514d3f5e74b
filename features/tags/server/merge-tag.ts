import { invalidField, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { tagKinds } from "./change-kinds.ts";
import { tagsChanged } from "./events.ts";
import { canManage, canMerge } from "./policy.ts";
import * as queries from "./queries.ts";
import { moveTies } from "./synonym-queries.ts";

/**
 * Gives the posts of a tag to another one and deletes it. Its name becomes a synonym of the other tag, and its addresses
 * lead there.
 */
export async function mergeTag(context: Context, tagID: number, replacementTagID: number): Promise<void> {
  must(canManage(context.actor));
  await context.transaction(async (inside) => {
    // In a fixed order, so that two merges in opposite directions cannot deadlock.
    const rows = new Map();
    for (const id of [tagID, replacementTagID].sort((a, b) => a - b))
      rows.set(id, await queries.findTagLocked(inside, id));
    const [tag, into] = [rows.get(tagID), rows.get(replacementTagID)];
    if (!tag) throw notFound("Tag");
    if (!into || into === tag) throw invalidField("replacementTagID", "Choose another tag.");
    must(canMerge(tag, into));
    await queries.moveChildren(inside, tagID, into.parentTagID === null ? replacementTagID : null);
    await moveTies(inside, tag, into);
    await queries.removeTag(inside, tagID);
    await recordChange(inside, tagKinds.merge, {
      ...{ recordID: tagID, name: tag.name },
      after: { tag: into.name },
    });
    await inside.emit(tagsChanged, { tagID });
    await inside.emit(tagsChanged, { tagID: replacementTagID });
  });
}
