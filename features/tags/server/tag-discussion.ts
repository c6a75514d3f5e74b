import { getDiscussionLocked, requireEdit } from "#features/discussions/server/index.ts";
import { forbidden, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CarriedTag } from "../contract.ts";
import { discussionTagged, tagsChanged } from "./events.ts";
import { canMake } from "./policy.ts";
import { insertTag, listNamed, listSeenNamed, tagsOf, tie, USER_TAG_TYPE, untie } from "./queries.ts";
import { urlcodeOf } from "./save-tag.ts";
import { taggingEnabled, tagsMax, tagsRequired } from "./settings.ts";
import { writeTags } from "./write-tags.ts";

export const noTag = () => invalidField("tagNames", "Add at least one tag.");

export interface Which {
  tagIDs?: readonly number[] | undefined;
  urlcodes?: readonly string[] | undefined;
  /** Names of tags, which are created if they do not exist. */
  newTagNames?: readonly string[] | undefined;
}

/** Returns the ids of the requested tags; throws when one is unknown. */
async function resolve(context: Context, { tagIDs = [], urlcodes = [], newTagNames = [] }: Which) {
  const made = await makeTags(context, newTagNames);
  const found = await listSeenNamed(context, tagIDs, urlcodes);
  const ids = new Set(found.map(({ tagID }) => tagID));
  const text = new Set(found.map(({ urlcode }) => urlcode.toLowerCase()));
  const unknown = tagIDs.find((tagID) => !ids.has(tagID));
  if (unknown !== undefined) throw invalidField("tagIDs", phrase("There is no tag {tag}.", { tag: unknown }));
  const missing = urlcodes.find((urlcode) => !text.has(urlcode.toLowerCase()));
  if (missing !== undefined)
    throw invalidField("urlcodes", phrase("There is no tag {tag}.", { tag: missing }));
  return [...new Set([...made, ...ids])];
}

async function makeTags(context: Context, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const byWord = new Map(names.map((name) => [urlcodeOf(name), name]));
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
    if (made) await context.emit(tagsChanged, { tagID: made.tagID });
  }
  const all = await listNamed(context, [...known.map(({ urlcode }) => urlcode), ...byWord.keys()]);
  return all.map(({ tagID }) => tagID);
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
  const after = new Set(replace ? wanted : [...current, ...wanted]);
  if (after.size === 0 && context.settings.get(tagsRequired)) throw noTag();
  const most = context.settings.get(tagsMax);
  if (after.size > most && after.size > current.length)
    throw invalidField(
      which.newTagNames ? "tagNames" : "tagIDs",
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
