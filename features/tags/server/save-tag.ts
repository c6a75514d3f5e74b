import { conflict, invalidField, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { TagDraft } from "../contract.ts";
import { tagsChanged } from "./events.ts";
import { canMake, canManage, RESERVED } from "./policy.ts";
import * as queries from "./queries.ts";
import type { TagRow } from "./tables.ts";

/** Throws unless the parent is another tag without a parent: two levels, no cycles. */
async function requireParent(context: Context, parentTagID: number | null | undefined, own?: TagRow) {
  if (parentTagID === null || parentTagID === undefined) return;
  const parent = await queries.findTagLocked(context, parentTagID);
  const fits = parent && parent.parentTagID === null && parent.tagID !== own?.tagID;
  if (!fits || (own && (await queries.hasChildren(context, own.tagID))))
    throw invalidField("parentTagID", "parentTagID must be a top-level tag.");
}

/** Returns the url code for a name. */
export const urlcodeOf = (name: string): string =>
  (
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}+#.]+/gu) ?? []
  )
    .join("-")
    .slice(0, 100) || "tag";

export async function addTag(context: Context, draft: TagDraft): Promise<TagRow> {
  const { actor } = context;
  for (const verdict of [canManage(actor), canMake(actor)]) if (verdict !== true) throw verdict;
  const { name, urlcode = urlcodeOf(name), parentTagID = null, type = "" } = draft;
  if (RESERVED.has(type.toLowerCase())) throw invalidField("type", "You can’t create tags of this type.");
  return context.transaction(async (inside) => {
    await requireParent(inside, parentTagID);
    const row = await queries.insertTag(inside, {
      ...{ name, urlcode, parentTagID, type: type === "User" ? "" : type },
      insertUserID: actor.userID || null,
      dateInserted: inside.now,
    });
    if (!row) throw conflict("A tag with this urlcode already exists.");
    await inside.emit(tagsChanged, { tagID: row.tagID });
    return row;
  });
}

export async function changeTag(context: Context, tagID: number, sent: Partial<TagDraft>): Promise<TagRow> {
  const verdict = canManage(context.actor);
  if (verdict !== true) throw verdict;
  return context.transaction(async (inside) => {
    const before = await queries.findTagLocked(inside, tagID);
    if (!before) throw notFound("Tag");
    const { name = before.name, urlcode = before.urlcode, parentTagID = before.parentTagID } = sent;
    if (await queries.isTaken(inside, before, urlcode))
      throw conflict("A tag with this urlcode already exists.");
    await requireParent(inside, sent.parentTagID, before);
    await queries.updateTag(inside, tagID, { name, urlcode, parentTagID });
    await inside.emit(tagsChanged, { tagID });
    return { ...before, name, urlcode, parentTagID };
  });
}

export async function removeTag(context: Context, tagID: number): Promise<void> {
  const verdict = canManage(context.actor);
  if (verdict !== true) throw verdict;
  await context.transaction(async (inside) => {
    const tag = await queries.findTagLocked(inside, tagID);
    if (!tag) throw notFound("Tag");
    if (RESERVED.has(tag.type.toLowerCase())) throw conflict("Tags of this type cannot be deleted.");
    if (tag.countDiscussions > 0) throw conflict("This tag is in use and can’t be deleted.");
    if (await queries.hasChildren(inside, tagID)) throw conflict("This tag has child tags.");
    await queries.removeTag(inside, tagID);
    await inside.emit(tagsChanged, { tagID });
  });
}
