import { categoriesChanged, visibleTree } from "#features/categories/server/index.ts";
import { addLive, addTopic, type LiveMessage, visibilityChanges } from "#features/live/server/index.ts";
import { discussionAdded, discussionChanged, discussionDeleted, discussionMoved } from "../events.ts";
import { visibleDiscussions } from "../extension-points.ts";
import { findDiscussion } from "../get-discussion.ts";

/** Topic of the list of all discussions, beside those of the categories. */
const ALL = 0;

/** Publishes a change to the lists that show a discussion; only readers who can see it receive it. */
export const notifyLists = (
  discussionID: number,
  categoryID: number,
  insertUserID: number | null,
): LiveMessage[] =>
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
    canSubscribe: async (reader, discussionID) => (await findDiscussion(reader, discussionID)) !== null,
    isByRoles: (registry) => registry.of(visibleDiscussions).length === 0,
    hasReaders: true,
  }),
  addTopic({
    kind: "discussions",
    canSubscribe: async (reader, categoryID) =>
      categoryID === ALL || (await visibleTree(reader)).ids.includes(categoryID),
    isByRoles: () => true,
  }),
  ...visibilityChanges(categoriesChanged),
  ...[discussionMoved, discussionDeleted].flatMap((type) => visibilityChanges(type, here)),
  addLive({
    event: discussionAdded,
    messages: ({ discussionID, categoryID, insertUserID = null, publishedSilently }) =>
      publishedSilently ? [] : notifyLists(discussionID, categoryID, insertUserID),
  }),
  addLive({
    event: discussionChanged,
    messages: ({ discussionID }) => [
      { topic: `discussion:${discussionID}`, name: "discussionChanged", body: { discussionID } },
    ],
  }),
];
