import { CachedMap } from "#platform/server/cache/cached-map.ts";
import type { CarriedTag } from "../contract.ts";
import { discussionTagged, tagsChanged } from "./events.ts";
import { tagsOf } from "./queries.ts";

const AT_MOST = 5000;

/**
 * Tags by discussion, including the many discussions without tags: lists of recently read discussions need no
 * query.
 */
export const knownTags = new CachedMap<number, readonly CarriedTag[]>({
  name: "discussion tags",
  atMost: AT_MOST,
  async load(context, discussionIDs) {
    const found = await tagsOf(context, discussionIDs);
    return new Map(discussionIDs.map((discussionID) => [discussionID, found.get(discussionID) ?? []]));
  },
});

export const cachedTags = [
  ...knownTags.adds,
  ...knownTags.droppedBy(discussionTagged, ({ discussionID }) => [discussionID]),
  ...knownTags.emptiedBy(tagsChanged),
];
