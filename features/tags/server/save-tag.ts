import { rolesOf } from "#features/permissions/server/index.ts";
import { asStored } from "#features/translations/server/index.ts";
import { conflict, invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { TagDraft } from "../contract.ts";
import { tagKinds } from "./change-kinds.ts";
import { tagsChanged } from "./events.ts";
import { canMake, canManage, RESERVED } from "./policy.ts";
import * as queries from "./queries.ts";
import { findTakenName, replaceSynonyms, synonymsOf } from "./synonym-queries.ts";
import type { TagRow } from "./tables.ts";
import { tagTexts } from "./tag-texts.ts";

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

async function requireRoles(context: Context, roleIDs: readonly number[]): Promise<void> {
  const known = (await rolesOf(context, roleIDs)).map(({ roleID }) => roleID);
  const missing = roleIDs.find((roleID) => !known.includes(roleID));
  if (missing !== undefined)
    throw invalidField("roleIDs", phrase("There is no role {role}.", { role: missing }));
}

/** Replaces the synonyms of a tag when they were sent. Throws when a name leads to another tag already. */
async function saveSynonyms(context: Context, { tagID, urlcode }: TagRow, names?: readonly string[]) {
  const synonyms = new Map((names ?? []).map((name) => [urlcodeOf(name), name]));
  // Its own name leads to the tag anyway.
  synonyms.delete(urlcode.toLowerCase());
  const all = new Map([...synonyms, [urlcode.toLowerCase(), urlcode]]);
  const taken = await findTakenName(context, tagID, all);
  if (taken === urlcode) throw conflict("A tag with this urlcode already exists.");
  if (taken !== undefined)
    throw invalidField("synonyms", phrase("{name} already leads to another tag.", { name: taken }));
  if (names) await replaceSynonyms(context, tagID, synonyms);
}

/** Returns the fields of a tag that the audit log compares. */
const recorded = ({ name, urlcode, parentTagID, roleIDs }: TagRow, synonyms: readonly string[]) => ({
  ...{ name, urlcode, parentTagID, roleIDs, synonyms },
});

export async function addTag(context: Context, draft: TagDraft): Promise<TagRow> {
  const { actor } = context;
  must(canManage(actor));
  must(canMake(actor));
  const { name, urlcode = urlcodeOf(name), parentTagID = null, type = "", synonyms, roleIDs = [] } = draft;
  if (RESERVED.has(type.toLowerCase())) throw invalidField("type", "You can’t create tags of this type.");
  return context.transaction(async (inside) => {
    await requireParent(inside, parentTagID);
    await requireRoles(inside, roleIDs);
    const row = await queries.insertTag(inside, {
      ...{ name, urlcode, parentTagID, roleIDs, type: type === "User" ? "" : type },
      insertUserID: actor.userID || null,
      dateInserted: inside.now,
    });
    if (!row) throw conflict("A tag with this urlcode already exists.");
    if (row.type === "") await saveSynonyms(inside, row, synonyms);
    await recordChange(inside, tagKinds.add, { recordID: row.tagID, name });
    await inside.emit(tagsChanged, { tagID: row.tagID, isNew: true });
    return row;
  });
}

export async function changeTag(context: Context, tagID: number, asked: Partial<TagDraft>): Promise<TagRow> {
  must(canManage(context.actor));
  return context.transaction(async (inside) => {
    const before = await queries.findTagLocked(inside, tagID);
    if (!before) throw notFound("Tag");
    const sent = asStored(inside, tagTexts, tagID, asked, before);
    const { name, urlcode, parentTagID, roleIDs } = { ...before, ...sent };
    const after = { ...before, name, urlcode, parentTagID: parentTagID ?? null, roleIDs };
    if (await queries.isTaken(inside, before, urlcode))
      throw conflict("A tag with this urlcode already exists.");
    await requireParent(inside, sent.parentTagID, before);
    await requireRoles(inside, sent.roleIDs ?? []);
    const known = (await synonymsOf(inside, [tagID])).get(tagID) ?? [];
    await queries.updateTag(inside, tagID, { name, urlcode, parentTagID: after.parentTagID, roleIDs });
    if (before.type === "") await saveSynonyms(inside, after, sent.synonyms);
    await recordChange(inside, tagKinds.change, {
      ...{ recordID: tagID, name: before.name, before: recorded(before, known) },
      after: recorded(after, (await synonymsOf(inside, [tagID])).get(tagID) ?? []),
    });
    await inside.emit(tagsChanged, { tagID });
    return after;
  });
}

export async function removeTag(context: Context, tagID: number): Promise<void> {
  must(canManage(context.actor));
  await context.transaction(async (inside) => {
    const tag = await queries.findTagLocked(inside, tagID);
    if (!tag) throw notFound("Tag");
    if (RESERVED.has(tag.type.toLowerCase())) throw conflict("Tags of this type cannot be deleted.");
    if (tag.countDiscussions > 0) throw conflict("This tag is in use and can’t be deleted.");
    if (await queries.hasChildren(inside, tagID)) throw conflict("This tag has child tags.");
    await queries.removeTag(inside, tagID);
    await recordChange(inside, tagKinds.delete, { recordID: tagID, name: tag.name });
    await inside.emit(tagsChanged, { tagID });
  });
}
