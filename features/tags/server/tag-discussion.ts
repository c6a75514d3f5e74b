import { getDiscussionLocked, requireEdit } from "#features/discussions/server/index.ts";
import { forbidden, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CarriedTag } from "../contract.ts";
import { discussionTagged, tagsChanged } from "./events.ts";
import { canMake } from "./policy.ts";
import { insertTag, listNamed, listSeenNamed, PEOPLES, tagsOf, tie, untie } from "./queries.ts";
import { urlcodeOf } from "./save-tag.ts";
import { taggingEnabled, tagsMax, tagsRequired } from "./settings.ts";
import { writeTags } from "./write-tags.ts";

export const noTag = () => invalidField("tagNames", "A discussion needs a tag.");

export interface Which {
  tagIDs?: readonly number[] | undefined;
  urlcodes?: readonly string[] | undefined;
  /** Tags that are made when there are none of that name. */
  newTagNames?: readonly string[] | undefined;
}

/** Ids of the tags that were asked for; an unknown one is told. */
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
  // In one order: two who make the same tags do not wait for each other.
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

/** Gives a discussion tags, in the caller's transaction; with `replace` no others that people gave stay. Nobody's right is asked. */
export async function tagDiscussion(
  context: Context,
  discussionID: number,
  which: Which,
  { replace }: { replace: boolean },
): Promise<CarriedTag[]> {
  if (!context.settings.get(taggingEnabled)) throw forbidden("Tags are not in use in this community.");
  const wanted = await resolve(context, which);
  const carried = (await tagsOf(context, [discussionID])).get(discussionID) ?? [];
  const kept = carried.filter(({ type }) => type === PEOPLES).map(({ tagID }) => tagID);
  const after = new Set(replace ? wanted : [...kept, ...wanted]);
  if (after.size === 0 && context.settings.get(tagsRequired)) throw noTag();
  const most = context.settings.get(tagsMax);
  if (after.size > most && after.size > kept.length)
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
    kept.filter((tagID) => !after.has(tagID)),
  );
  await tie(
    context,
    discussionID,
    [...after].sort((a, b) => a - b),
  );
  await context.emit(discussionTagged, { discussionID });
  return (await tagsOf(context, [discussionID])).get(discussionID) ?? [];
}

/** The same for whoever may edit the discussion; adding tags by hand needs the right to make them as well. */
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
