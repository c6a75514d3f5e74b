import { getDiscussionLocked, requireEdit } from "#features/discussions/server/index.ts";
import { idsTranslatedAs } from "#features/translations/server/index.ts";
import { forbidden, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CarriedTag } from "../contract.ts";
import { discussionTagged, tagsChanged } from "./events.ts";
import { canAdd, canMake } from "./policy.ts";
import { insertTag, listNamed, listSeenNamed, tagsOf, tie, USER_TAG_TYPE, untie } from "./queries.ts";
import { urlcodeOf } from "./save-tag.ts";
import { taggingEnabled, tagsMax, tagsRequired } from "./settings.ts";
import { resolveSynonyms } from "./synonym-queries.ts";
import type { TagRow } from "./tables.ts";
import { tagTexts } from "./tag-texts.ts";
import { writeTags } from "./write-tags.ts";

export const noTag = () => invalidField("tagNames", "Add at least one tag.");

export interface Which {
  tagIDs?: readonly number[] | undefined;
  urlcodes?: readonly string[] | undefined;
  /** Names of tags, which are created if they do not exist. */
  newTagNames?: readonly string[] | undefined;
}

/** Returns the requested tags; throws when one is unknown. */
async function resolve(context: Context, { tagIDs = [], urlcodes = [], newTagNames = [] }: Which) {
  // Readers know tags by their names in another language.
  const names = new Set(newTagNames.map((name) => name.toLowerCase()));
  const spoken = idsTranslatedAs(context, tagTexts, "name", (name) => names.has(name));
  const made = await makeTags(
    context,
    newTagNames.filter((name) => !spoken.has(name.toLowerCase())),
  );
  const found = await listSeenNamed(context, [...tagIDs, ...spoken.values()], urlcodes);
  const ids = new Set(found.map(({ tagID }) => tagID));
  const unknown = tagIDs.find((tagID) => !ids.has(tagID));
  if (unknown !== undefined) throw invalidField("tagIDs", phrase("There is no tag {tag}.", { tag: unknown }));
  const text = new Set(found.map(({ urlcode }) => urlcode.toLowerCase()));
  const missing = urlcodes.filter((urlcode) => !text.has(urlcode.toLowerCase()));
  const synonyms = missing.length > 0 ? await resolveSynonyms(context, missing) : null;
  const unresolved = missing.find((urlcode) => !synonyms?.has(urlcode.toLowerCase()));
  if (unresolved !== undefined)
    throw invalidField("urlcodes", phrase("There is no tag {tag}.", { tag: unresolved }));
  return [...new Map([...made, ...found].map((tag) => [tag.tagID, tag])).values()];
}

/** Returns the tags with these names, and creates those that do not exist. */
async function makeTags(context: Context, names: readonly string[]): Promise<TagRow[]> {
  if (names.length === 0) return [];
  const byWord = new Map(names.map((name) => [urlcodeOf(name), name]));
  for (const [synonym, urlcode] of await resolveSynonyms(context, [...byWord.keys()])) {
    byWord.set(urlcode, byWord.get(synonym) ?? urlcode);
    byWord.delete(synonym);
  }
  const known = await listNamed(context, [...byWord.keys()]);
  for (const { urlcode } of known) byWord.delete(urlcode.toLowerCase());
  const verdict = byWord.size === 0 || canMake(context.actor);
  if (verdict !== true) throw verdict;
  // In a fixed order, so that two requests that create the same tags cannot deadlock.
  for (const [urlcode, name] of [...byWord].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const made = await insertTag(context, {
      ...{ name, urlcode, parentTagID: null },
      insertUserID: context.actor.userID || null,
      dateInserted: context.now,
    });
    if (made) await context.emit(tagsChanged, { tagID: made.tagID, isNew: true });
  }
  return listNamed(context, [...known.map(({ urlcode }) => urlcode), ...byWord.keys()]);
}

/** Throws for a tag that only other roles add. Tags that the discussion has already may stay. */
function requireAddable(
  { actor }: Context,
  tags: readonly TagRow[],
  current: readonly number[],
  field: string,
) {
  const refused = tags.find((tag) => !current.includes(tag.tagID) && !canAdd(actor, tag));
  if (refused)
    throw invalidField(
      field,
      phrase("You can’t add the tag {tag}. Remove it to continue.", { tag: refused.name }),
    );
}

/**
 * Adds tags to a discussion, in the caller's transaction; `replace` removes its other user tags. Checks no
 * permission.
 */
export async function tagDiscussion(
  context: Context,
  discussionID: number,
  which: Which,
  { replace }: { replace: boolean },
): Promise<CarriedTag[]> {
  if (!context.settings.get(taggingEnabled)) throw forbidden("Tags are turned off in this community.");
  const wanted = await resolve(context, which);
  const carried = (await tagsOf(context, [discussionID])).get(discussionID) ?? [];
  const current = carried.filter(({ type }) => type === USER_TAG_TYPE).map(({ tagID }) => tagID);
  const field = which.newTagNames ? "tagNames" : "tagIDs";
  requireAddable(context, wanted, current, field);
  const wantedIDs = wanted.map(({ tagID }) => tagID);
  const after = new Set(replace ? wantedIDs : [...current, ...wantedIDs]);
  if (after.size === 0 && context.settings.get(tagsRequired)) throw noTag();
  const most = context.settings.get(tagsMax);
  if (after.size > most && after.size > current.length)
    throw invalidField(
      field,
      phrase(
        "{most, plural, one {A discussion can carry up to # tag.} other {A discussion can carry up to # tags.}}",
        { most },
      ),
    );
  await untie(
    context,
    discussionID,
    current.filter((tagID) => !after.has(tagID)),
  );
  await tie(
    context,
    discussionID,
    [...after].sort((a, b) => a - b),
  );
  await context.emit(discussionTagged, { discussionID });
  return (await tagsOf(context, [discussionID])).get(discussionID) ?? [];
}

/**
 * Changes tags when the actor may edit the discussion; adding tags by hand also requires the permission to
 * create them.
 */
export async function changeTags(
  context: Context,
  discussionID: number,
  which: Which,
  { replace }: { replace: boolean },
): Promise<CarriedTag[]> {
  return context.transaction(async (inside) => {
    const discussion = await getDiscussionLocked(inside, discussionID);
    await requireEdit(inside, discussion);
    const verdict = replace || canMake(inside.actor);
    if (verdict !== true) throw verdict;
    const before = (await tagsOf(inside, [discussionID])).get(discussionID) ?? [];
    const after = await tagDiscussion(inside, discussionID, which, { replace });
    await writeTags(inside, discussion, before, after);
    return after;
  });
}
