import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aPostField, aPostType } from "#features/post-types/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { publishDrafts } from "./server/publish-drafts.ts";
import { discussionDraft, errorAt, inHours } from "./testing.ts";

let clock = new Date();
const forum = await openForum({ now: () => clock });
const moderator = await forum.as("moderator", "keeper");
const categoryID = await aCategory(forum, { name: "News", urlcode: "news" });

const scheduled = (hours: number, more: object = {}) => ({
  ...discussionDraft(categoryID, more),
  draftStatus: "scheduled",
  dateScheduled: inHours(hours, clock),
});

/** Publishes the posts that are due within `hours`. */
async function wait(hours: number): Promise<void> {
  clock = new Date(clock.getTime() + hours * 3_600_000);
  await publishDrafts.run(await forum.context(), {});
}

const named = async (name: string) =>
  (await moderator.get("/discussions", { categoryID, limit: 100 })).body.filter(
    (each: { name: string }) => each.name === name,
  );

const withName = (name: string) => ({
  attributes: { body: "News.", format: "text", draftMeta: { name, categoryID, postTypeID: "discussion" } },
});

async function aSchedule(hours: number, name: string, user: TestUser = moderator): Promise<number> {
  const { status, body } = await user.post("/drafts", scheduled(hours, withName(name)));
  assert.equal(status, 201, JSON.stringify(body));
  return body.draftID;
}

describe("a scheduled post", () => {
  it("appears at its time, by its author, and its draft is gone", async () => {
    const draftID = await aSchedule(2, "At two");
    await wait(1);
    assert.equal((await named("At two")).length, 0);
    await wait(1);
    const [post] = await named("At two");
    assert.equal(post.insertUserID, moderator.userID);
    assert.equal((await moderator.get(`/drafts/${draftID}`)).status, 404);
  });

  it("appears once, when several nodes look for what is due at the same moment", async () => {
    const other = await forum.anotherNode();
    for (let count = 0; count < 5; count++) await aSchedule(1, "Only once");
    clock = new Date(clock.getTime() + 3_600_000);
    const contexts = [await forum.context(), await other.context(), await forum.context()];
    await Promise.all(contexts.map((context) => publishDrafts.run(context, {})));
    assert.equal((await named("Only once")).length, 5);
  });

  it("is of the type that its draft names, and says in its fields what the draft says", async () => {
    const administrator = await forum.as("administrator");
    const field = await aPostField(administrator, { isRequired: true });
    const postTypeID = await aPostType(administrator, { postFieldIDs: [field] });
    const schedule = async (name: string, postMeta: object) => {
      const draftMeta = { name, categoryID, postTypeID, postMeta };
      const attributes = { body: "Later.", format: "text", draftMeta };
      return (await moderator.post("/drafts", scheduled(1, { attributes }))).body;
    };
    const whole = await schedule("Whole", { [field]: "said" });
    const lacking = await schedule("Lacking", {});
    assert.equal(whole.editUrl, `/post/editdiscussion/0/${whole.draftID}?postType=${postTypeID}`);
    await wait(1);
    const { body } = await moderator.get("/discussions", { postTypeID, expand: "postMeta" });
    assert.deepEqual(
      body.map((each: { name: string; postMeta: object }) => [each.name, each.postMeta]),
      [["Whole", { [field]: "said" }]],
    );
    assert.equal((await moderator.get(`/drafts/${lacking.draftID}`)).body.draftStatus, "error");
  });

  it("that is refused stays with its reason, and its author is notified", async () => {
    const author = await forum.as("moderator");
    const context = await forum.context();
    const goneID = await aCategory(forum, { name: "Gone", urlcode: "gone" });
    const { body } = await author.post("/drafts", {
      ...scheduled(1),
      parentRecordID: goneID,
      attributes: {
        body: "News.",
        format: "text",
        draftMeta: { name: "Too late", categoryID: goneID, postTypeID: "discussion" },
      },
    });
    const keeper = await forum.as("administrator");
    assert.equal((await keeper.delete(`/categories/${goneID}`)).status, 204);
    await publishDrafts.run(context, {});
    await wait(1);
    const [failed] = (await author.get("/drafts", { draftStatus: "error" })).body;
    assert.equal(failed.draftID, body.draftID);
    assert.equal(failed.failedReason, "Category not found.");
    await forum.drained();
    const [notification] = (await author.get("/notifications")).body;
    assert.equal(notification.activityType, "ScheduledPostFailure");
    assert.equal(notification.url, failed.editUrl);

    await author.patch(`/drafts/${body.draftID}`, {
      draftStatus: "scheduled",
      dateScheduled: inHours(1, clock),
      ...withName("Corrected"),
    });
    await wait(1);
    assert.equal((await named("Corrected")).length, 1);
  });

  it("edits an existing post, and a second schedule for one post is refused", async () => {
    const discussionID = await aDiscussion(forum, { categoryID, name: "Old words" });
    const change = { recordID: discussionID, ...withName("New words") };
    const { body: first } = await moderator.post("/drafts", scheduled(1, change));
    const second = await moderator.post("/drafts", scheduled(2, change));
    assert.equal(second.status, 422);
    const error = errorAt(second.body, "recordID");
    assert.equal(error.message, "A change to this post is scheduled already.");
    assert.deepEqual(
      [error.recordID, error.draftID, error.isOwnSchedule],
      [discussionID, first.draftID, true],
    );
    const other = await forum.as("administrator");
    const theirs = errorAt((await other.post("/drafts", scheduled(2, change))).body, "recordID");
    assert.deepEqual([theirs.draftID, theirs.isOwnSchedule], [null, false]);
    await wait(1);
    assert.equal((await moderator.get(`/discussions/${discussionID}`)).body.name, "New words");
  });

  it("is rescheduled, or unscheduled, by members with the permission to schedule", async () => {
    const draftID = await aSchedule(1, "Later");
    const { body: moved } = await moderator.patch(`/drafts/schedule/${draftID}`, {
      dateScheduled: inHours(3, clock),
      publishedSilently: true,
    });
    assert.equal(moved.attributes.draftMeta.publishedSilently, true);
    assert.equal(moved.attributes.draftMeta.name, "Later");
    await wait(2);
    assert.equal((await named("Later")).length, 0);
    const { body: draft } = await moderator.patch(`/drafts/cancel-schedule/${draftID}`);
    assert.deepEqual([draft.draftStatus, draft.dateScheduled], ["draft", null]);
    await wait(2);
    assert.equal((await named("Later")).length, 0);
  });

  it("is a draft again after an ordinary save", async () => {
    const draftID = await aSchedule(1, "Not yet");
    const { body } = await moderator.patch(`/drafts/${draftID}`, withName("Not yet"));
    assert.deepEqual([body.draftStatus, body.dateScheduled], ["draft", null]);
  });

  for (const [what, hours] of [
    ["too soon", 0.2],
    ["in the past", -1],
    ["more than a year ahead", 24 * 370],
  ] as const)
    it(`cannot be ${what}`, async () => {
      const { status, body } = await moderator.post("/drafts", scheduled(hours));
      assert.equal(status, 422);
      assert.equal(
        errorAt(body, "dateScheduled").message,
        "dateScheduled must be 15 minutes to one year from now.",
      );
    });

  it("is validated like any post, with errors by field", async () => {
    const { status, body } = await moderator.post(
      "/drafts",
      scheduled(1, { attributes: { format: "text", draftMeta: { categoryID } } }),
    );
    assert.equal(status, 400);
    assert.deepEqual(body.errors.map(({ field }: { field: string }) => field).sort(), [
      "body",
      "name",
      "postTypeID",
    ]);
    const comment = await moderator.post("/drafts", {
      recordType: "comment",
      attributes: { body: "Words.", draftMeta: {} },
      draftStatus: "scheduled",
      dateScheduled: inHours(1, clock),
    });
    assert.equal(errorAt(comment.body, "recordType").message, "A comment cannot be scheduled.");
  });

  it("is not offered where the community does not want it", async () => {
    const administrator = await forum.as("administrator");
    await administrator.patch("/config", { "drafts.scheduling": false });
    const { status } = await moderator.post("/drafts", scheduled(1));
    await administrator.patch("/config", { "drafts.scheduling": true });
    assert.equal(status, 403);
  });
});
