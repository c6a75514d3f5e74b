import { categoriesChanged, visibleTree } from "#features/categories/server/index.ts";
import { addLive, addTopic, sightChanges, type Told } from "#features/live/server/index.ts";
import { discussionAdded, discussionChanged, discussionDeleted, discussionMoved } from "./events.ts";
import { findDiscussion } from "./get-discussion.ts";
import { visibleDiscussions } from "./openings.ts";

/** The list of everything, beside those of the categories. */
const ALL = 0;

/** Tells the lists that a discussion stands in that something is new in it; only those who see it. */
export const tellLists = (discussionID: number, categoryID: number, insertUserID: number | null): Told[] =>
  [ALL, categoryID].map((list) => ({
    topic: `discussions:${list}`,
    name: "discussionActive",
    body: { discussionID, insertUserID },
    onlyFor: `discussion:${discussionID}`,
  }));

const here = ({ discussionID }: { discussionID: number }) => [`discussion:${discussionID}`];

export const discussionLive = [
  addTopic({
    kind: "discussion",
    canHear: async (reader, discussionID) => (await findDiscussion(reader, discussionID)) !== null,
    isByRoles: (registry) => registry.of(visibleDiscussions).length === 0,
    hasReaders: true,
  }),
  addTopic({
    kind: "discussions",
    canHear: async (reader, categoryID) =>
      categoryID === ALL || (await visibleTree(reader)).ids.includes(categoryID),
    isByRoles: () => true,
  }),
  ...sightChanges(categoriesChanged),
  ...[discussionMoved, discussionDeleted].flatMap((type) => sightChanges(type, here)),
  addLive({
    event: discussionAdded,
    tell: ({ discussionID, categoryID, insertUserID = null, publishedSilently }) =>
      publishedSilently ? [] : tellLists(discussionID, categoryID, insertUserID),
  }),
  addLive({
    event: discussionChanged,
    tell: ({ discussionID }) => [
      { topic: `discussion:${discussionID}`, name: "discussionChanged", body: { discussionID } },
    ],
  }),
];
