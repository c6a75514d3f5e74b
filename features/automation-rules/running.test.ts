import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aCollection, discussionAt } from "#features/collections/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { aProfileField } from "#features/profile-fields/testing.ts";
import { aTag } from "#features/tags/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { openForum } from "#test/forum.ts";
import { scanTimedRules } from "./server/dispatches/scan.ts";
import { aRule } from "./testing.ts";

const HOUR_MS = 60 * 60 * 1000;
const forum = await openForum();
const administrator = await forum.as("administrator", "grey_heron");
const guides = await aRole(forum, { name: "Guides", held: ["session.valid"] });

const ago = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS);
const day = (length = 1) => ({ length, unit: "day" });
const read = async (path: string) => (await administrator.get(path)).body;
const isClosed = async (id: number) => (await read(`/discussions/${id}`)).closed as boolean;
const isGuide = async (userID: number) =>
  (await read(`/users/${userID}`)).roles.some(({ name }: { name: string }) => name === "Guides");
const isEscalated = async (recordID: number) =>
  (await read(`/escalations?recordType=discussion&recordID=${recordID}`)).length === 1;
const dispatchesOf = (automationRuleID: number) =>
  read(`/automation-rules/dispatches?automationRuleID=${automationRuleID}`);
const scan = async () => {
  await scanTimedRules.run(await forum.context(), {});
  await forum.drained();
};
const turnOff = (id: number) => administrator.put(`/automation-rules/${id}/status`, { status: "inactive" });

const GIVE_ROLE = { actionType: "addRemoveRoleAction", actionValue: { addRoleID: guides } };
const CLOSE = { actionType: "closeDiscussionAction", actionValue: {} };
const ESCALATE = { actionType: "createEscalationAction", actionValue: {} };

interface Trigger {
  /** The value of the trigger; made before the records. */
  value(): Promise<object> | object;
  /** Creates a record that matches, and one that does not. */
  records(): Promise<{ match: number; other: number }>;
  action: object;
  isDone(recordID: number): Promise<boolean>;
  /** True when a record no longer matches once it was acted on. */
  isOver?: boolean;
}

const posts = (
  columns: Parameters<typeof aDiscussion>[1],
  others: Parameters<typeof aDiscussion>[1] = {},
) => ({
  records: async () => ({
    match: await aDiscussion(forum, columns),
    other: await aDiscussion(forum, others),
  }),
  ...{ action: CLOSE, isDone: isClosed },
});
const users = (records: Trigger["records"]) => ({ records, action: GIVE_ROLE, isDone: isGuide });
const named = (prefix: string) => `${prefix}_${Math.random().toString(36).slice(2, 8)}`;

let categoryID = 0;
let collectionID = 0;

const EVENTS: Record<string, Trigger> = {
  emailDomainTrigger: {
    value: () => ({ emailDomain: "@Example.COM, example.org" }),
    ...users(async () => {
      const [one, two] = [named("one"), named("two")];
      const confirmed = { password: null, roleIDs: [8], emailConfirmed: true };
      const sent = (name: string, domain: string) => ({ name, email: `${name}@${domain}`, ...confirmed });
      // An address that is not confirmed proves nothing.
      await aUser(forum, { ...sent(named("three"), "example.com"), emailConfirmed: false });
      return {
        match: await aUser(forum, sent(one, "example.com")),
        other: await aUser(forum, sent(two, "sub.example.com")),
      };
    }),
  },
  profileFieldTrigger: {
    async value() {
      await aProfileField(administrator, { apiName: "employer" });
      return { profileField: { employer: "Heron Ltd" } };
    },
    ...users(async () => {
      const [match, other] = [await aUser(forum), await aUser(forum)];
      const say = (id: number, employer: string) =>
        administrator.patch(`/users/${id}`, { profileFields: { employer } });
      await say(match, "heron ltd");
      await say(other, "Stork Ltd");
      return { match, other };
    }),
  },
  discussionReachesScoreTrigger: {
    value: () => ({ score: 1, postType: ["discussion"] }),
    ...posts({}),
    async records() {
      const [match, other] = [await aDiscussion(forum), await aDiscussion(forum)];
      await (await forum.as("member")).post(`/discussions/${match}/reactions`, { reactionType: "Like" });
      return { match, other };
    },
  },
  reportPostTrigger: {
    value: () => ({ countReports: 2, reportReasonID: ["spam"] }),
    ...{ action: ESCALATE, isDone: isEscalated, isOver: true },
    async records() {
      const [match, other] = [await aDiscussion(forum), await aDiscussion(forum)];
      const report = async (recordID: number, reason: string) => {
        const sent = { recordType: "discussion", recordID, reportReasonIDs: [reason] };
        assert.equal((await (await forum.as("member")).post("/reports", sent)).status, 201);
      };
      for (const reason of ["spam", "spam"]) await report(match, reason);
      for (const reason of ["spam", "abuse"]) await report(other, reason);
      return { match, other };
    },
  },
};

const POSTS = { triggerTimeDelay: day(10), postType: ["discussion"] };

const TIMED: Record<string, Trigger> = {
  timeSinceUserRegistrationTrigger: {
    value: () => ({ triggerTimeDelay: day(30) }),
    ...users(async () => ({
      match: await aUser(forum, { emailConfirmed: true }, { dateInserted: ago(31) }),
      other: await aUser(forum, { emailConfirmed: true }, { dateInserted: ago(29) }),
    })),
  },
  timeSinceLastActiveTrigger: {
    value: () => ({ triggerTimeDelay: { length: 2, unit: "week" }, triggerTimeLookBackLimit: day(90) }),
    ...users(async () => ({
      match: await aUser(forum, {}, { dateLastActive: ago(15) }),
      other: await aUser(forum, {}, { dateLastActive: ago(100) }),
    })),
  },
  staleDiscussionTrigger: {
    value: () => POSTS,
    ...posts({ dateInserted: ago(11) }, { dateInserted: ago(11), countComments: 1 }),
  },
  lastActiveDiscussionTrigger: {
    async value() {
      categoryID = await aCategory(forum);
      return { ...POSTS, categoryID: [categoryID] };
    },
    ...posts({}),
    records: async () => ({
      match: await aDiscussion(forum, { categoryID, dateInserted: ago(11), countComments: 1 }),
      other: await aDiscussion(forum, { dateInserted: ago(11), countComments: 1 }),
    }),
  },
  staleCollectionTrigger: {
    async value() {
      collectionID = await aCollection(forum);
      return { collectionID: [collectionID], triggerTimeDelay: { length: 1, unit: "hour" } };
    },
    ...posts({}),
    async records() {
      const match = await aDiscussion(forum);
      const { db } = await forum.context();
      const added = { collectionID, recordType: "discussion", sort: null };
      await db
        .insertInto("collectionRecords")
        .values([{ ...added, recordID: match, dateAddedToCollection: ago(1) }])
        .execute();
      const other = await aDiscussion(forum);
      await administrator.post(`/collections/${collectionID}/records`, { records: [discussionAt(other)] });
      return { match, other };
    },
  },
};

describe("a trigger", () => {
  for (const [triggerType, { value, records, action, isDone, isOver = false }] of Object.entries({
    ...EVENTS,
    ...TIMED,
  })) {
    it(`finds what matches and nothing else: ${triggerType}`, async () => {
      const trigger = { triggerType, triggerValue: await value() };
      const id = await aRule(forum, { trigger, action, status: "active" }, administrator);
      const { match, other } = await records();
      await forum.drained();
      if (triggerType in TIMED) await scan();
      assert.deepEqual([await isDone(match), await isDone(other)], [true, false]);
      const [dispatch] = await dispatchesOf(id);
      assert.deepEqual(
        [dispatch.dispatchStatus, dispatch.dispatchType, dispatch.dispatchUserID],
        ["success", triggerType in TIMED ? "initial" : "triggered", null],
      );
      const { body: preview } = await administrator.post("/automation-rules/preview", { trigger });
      const isFound = preview.records.some(({ recordID }: { recordID: number }) => recordID === match);
      assert.equal(isFound, !isOver);
      await turnOff(id);
    });
  }
});

interface Action {
  actionValue(): Promise<object> | object;
  isOnUser?: boolean;
  trigger?(): Promise<object>;
  /** The state of the record that the action changes. */
  state(recordID: number): Promise<unknown>;
  expected(): unknown;
}

let tagID = 0;
let destinationID = 0;
const collectionsOf = async (recordID: number) =>
  (await read(`/collections/by-resource?recordType=discussion&recordID=${recordID}`)).map(
    (collection: { collectionID: number }) => collection.collectionID,
  );
const inCollection = async (recordID: number) =>
  administrator.post(`/collections/${collectionID}/records`, { records: [discussionAt(recordID)] });

const ACTIONS: Record<string, Action> = {
  categoryFollowAction: {
    isOnUser: true,
    actionValue: async () => {
      categoryID = await aCategory(forum);
      return { categoryID: [categoryID] };
    },
    state: async (userID) =>
      (await read(`/categories/${categoryID}/preferences/${userID}`))["preferences.followed"],
    expected: () => true,
  },
  addRemoveRoleAction: {
    isOnUser: true,
    actionValue: () => ({ addRoleID: guides, removeRoleID: 8 }),
    state: async (userID) =>
      (await read(`/users/${userID}`)).roles.map(({ name }: { name: string }) => name).sort(),
    expected: () => ["Guides"],
  },
  moveToCategoryAction: {
    actionValue: async () => {
      destinationID = await aCategory(forum);
      return { categoryID: destinationID };
    },
    state: async (id) => (await read(`/discussions/${id}`)).categoryID,
    expected: () => destinationID,
  },
  closeDiscussionAction: { actionValue: () => ({}), state: isClosed, expected: () => true },
  bumpDiscussionAction: {
    actionValue: () => ({}),
    state: async (id) => new Date((await read(`/discussions/${id}`)).dateLastComment) > ago(1),
    expected: () => true,
  },
  addTagAction: {
    actionValue: async () => {
      tagID = await aTag(forum);
      return { tagID: [tagID] };
    },
    state: async (id) =>
      (await read(`/discussions/${id}?expand=tags`)).tags.map((tag: { tagID: number }) => tag.tagID),
    expected: () => [tagID],
  },
  addDiscussionToCollectionAction: {
    actionValue: async () => {
      collectionID = await aCollection(forum);
      return { collectionID: [collectionID] };
    },
    state: collectionsOf,
    expected: () => [collectionID],
  },
  removeDiscussionFromCollectionAction: {
    actionValue: async () => {
      collectionID = await aCollection(forum);
      return { collectionID: [collectionID] };
    },
    state: collectionsOf,
    expected: () => [],
  },
  removeDiscussionFromTriggerCollectionAction: {
    actionValue: () => ({}),
    trigger: async () => {
      collectionID = await aCollection(forum);
      return {
        triggerType: "staleCollectionTrigger",
        triggerValue: { collectionID: [collectionID], triggerTimeDelay: { length: 1, unit: "hour" } },
      };
    },
    state: collectionsOf,
    expected: () => [],
  },
  createEscalationAction: { actionValue: () => ({}), state: isEscalated, expected: () => true },
};

/** A trigger that matches only one record. */
async function onlyFor(action: Action): Promise<{ trigger: object; record(): Promise<number> }> {
  if (action.isOnUser) {
    const name = named("user");
    const trigger = { triggerType: "emailDomainTrigger", triggerValue: { emailDomain: `${name}.test` } };
    const sent = { name, email: `${name}@${name.replace("_", "-")}.test`, password: null, roleIDs: [8] };
    trigger.triggerValue.emailDomain = `${name.replace("_", "-")}.test`;
    return { trigger, record: () => aUser(forum, { ...sent, emailConfirmed: true }) };
  }
  const own = await aCategory(forum);
  return {
    trigger: (await action.trigger?.()) ?? {
      triggerType: "staleDiscussionTrigger",
      triggerValue: { ...POSTS, categoryID: [own] },
    },
    record: () => aDiscussion(forum, { categoryID: own, dateInserted: ago(20) }),
  };
}

describe("an action", () => {
  for (const [actionType, action] of Object.entries(ACTIONS)) {
    it(`runs on existing content, once, and is undone: ${actionType}`, async () => {
      const { trigger, record } = await onlyFor(action);
      const actionValue = await action.actionValue();
      const recordID = await record();
      if (actionType.startsWith("removeDiscussion")) {
        await inCollection(recordID);
        const { db } = await forum.context();
        await db
          .updateTable("collectionRecords")
          .set({ dateAddedToCollection: ago(1) })
          .where("recordID", "=", recordID)
          .execute();
      }
      const before = await action.state(recordID);
      const id = await aRule(forum, { trigger, action: { actionType, actionValue } }, administrator);
      const run = await administrator.post(`/automation-rules/${id}/trigger`);
      assert.deepEqual(
        [run.status, run.body.dispatchStatus, run.body.estimatedRecordCount],
        [201, "queued", 1],
      );
      await forum.drained();
      assert.deepEqual(await action.state(recordID), action.expected());
      const [dispatch] = await dispatchesOf(id);
      assert.deepEqual(dispatch.failures, []);
      assert.deepEqual(
        [
          dispatch.dispatchStatus,
          dispatch.dispatchType,
          dispatch.affectedRecordCount,
          dispatch.dispatchUser.name,
        ],
        ["success", "manual", 1, "grey_heron"],
      );
      // The record is done: running the rule again leaves it as it is.
      const again = await administrator.post(`/automation-rules/${id}/trigger`);
      assert.equal(again.body.estimatedRecordCount, 0);
      await forum.drained();
      const { status } = await administrator.post(
        `/logs/operations/${dispatch.automationRuleDispatchUUID}/undo`,
      );
      assert.equal(status, 200);
      assert.deepEqual(await action.state(recordID), before);
      // The newest dispatch is that of the run that found nothing.
      const undone = (await dispatchesOf(id)).find(
        (each: { estimatedRecordCount: number }) => each.estimatedRecordCount === 1,
      );
      assert.deepEqual([dispatch.canUndo, undone.canUndo], [true, false]);
    });
  }
});
