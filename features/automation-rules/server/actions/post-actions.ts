import { collectDiscussion, uncollectDiscussion } from "#features/collections/server/index.ts";
import { bumpDiscussion, changeDiscussion, getDiscussion } from "#features/discussions/server/index.ts";
import { changeTags } from "#features/tags/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addAutomationAction } from "../extension-points.ts";

const recordTypes = ["discussion"] as const;
const collectionFields = {
  collectionID: { kind: "collections", label: source("Collections"), isRequired: true },
} as const;

const move = addAutomationAction({
  ...{ actionType: "moveToCategoryAction", recordTypes },
  name: source("Move post"),
  fields: { categoryID: { kind: "category", label: source("Category"), isRequired: true } },
  async run(context, { recordID }, { categoryID }) {
    const row = await getDiscussion(context, recordID);
    if (row.categoryID !== categoryID)
      await changeDiscussion(context, recordID, { categoryID: Number(categoryID) });
  },
});

const close = addAutomationAction({
  ...{ actionType: "closeDiscussionAction", recordTypes, fields: {} },
  name: source("Close post"),
  async run(context, { recordID }) {
    const { closed } = await getDiscussion(context, recordID);
    if (!closed) await changeDiscussion(context, recordID, { closed: true });
  },
});

const bump = addAutomationAction({
  ...{ actionType: "bumpDiscussionAction", recordTypes, fields: {} },
  name: source("Bump post"),
  async run(context, { recordID }) {
    await bumpDiscussion(context, recordID);
  },
});

const addTags = addAutomationAction({
  ...{ actionType: "addTagAction", recordTypes },
  name: source("Add tag"),
  fields: { tagID: { kind: "tags", label: source("Tags"), isRequired: true } },
  async run(context, { recordID }, { tagID }) {
    await changeTags(context, recordID, { tagIDs: tagID as number[] }, { replace: false });
  },
});

const collect = addAutomationAction({
  ...{ actionType: "addDiscussionToCollectionAction", recordTypes, fields: collectionFields },
  name: source("Add to collection"),
  run: (context, { recordID }, { collectionID }) =>
    collectDiscussion(context, recordID, collectionID as number[]),
});

const uncollect = addAutomationAction({
  ...{ actionType: "removeDiscussionFromCollectionAction", recordTypes, fields: collectionFields },
  name: source("Remove from collection"),
  run: (context, { recordID }, { collectionID }) =>
    uncollectDiscussion(context, recordID, collectionID as number[]),
});

const uncollectTriggering = addAutomationAction({
  ...{ actionType: "removeDiscussionFromTriggerCollectionAction", recordTypes, fields: {} },
  name: source("Remove from the collection of the trigger"),
  triggerTypes: ["staleCollectionTrigger"],
  run: (context, { recordID }, _value, { collectionID }) =>
    uncollectDiscussion(context, recordID, collectionID as number[]),
});

export const postActions = [move, close, bump, addTags, collect, uncollect, uncollectTriggering];
