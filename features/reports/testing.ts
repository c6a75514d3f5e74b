import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { type AccessTable, row, type Sent, type World } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import type { ReportFilters } from "./contract.ts";
import { insertReport } from "./server/queries.ts";
import { noteOf } from "./server/queue/records.ts";

let reasons = 0;

interface Made extends Pick<ReportFilters, "recordType"> {
  categoryID?: number;
  recordUserID?: number;
  insertUserID?: number;
  reportReasonIDs?: readonly string[];
}

/** Creates a post with a report on it; returns both ids. */
export async function aReport(
  forum: TestForum,
  made: Made = {},
): Promise<{ reportID: number; recordID: number }> {
  const {
    recordType = "discussion",
    categoryID = 1,
    recordUserID,
    insertUserID,
    reportReasonIDs = ["spam"],
  } = made;
  const context = await forum.context();
  const by = recordUserID === undefined ? {} : { insertUserID: recordUserID };
  const discussionID = await aDiscussion(forum, { categoryID, ...(recordType === "discussion" && by) });
  const recordID =
    recordType === "discussion" ? discussionID : await aComment(forum, { discussionID, ...by });
  const reportID = await insertReport(
    context,
    {
      ...{ recordType, recordID, discussionID },
      placeRecordID: categoryID,
      recordUserID: recordUserID ?? null,
      recordName: "Reported",
      recordHtml: "<p>Reported words.</p>",
      recordDateInserted: context.now,
      noteHtml: await noteOf(context, "A note.", "text"),
      insertUserID: insertUserID ?? null,
      dateInserted: context.now,
    },
    reportReasonIDs,
  );
  return { reportID, recordID };
}

const MODERATED = Object.fromEntries(
  [
    ...["discussions.view", "discussions.add", "comments.add"],
    ...["posts.moderate", "discussions.delete", "comments.delete"],
  ].map((name) => [name, true]),
);

/** Creates a member who moderates one category only, which gets its own permissions. */
export async function aModeratorOf(forum: TestForum, categoryID: number): Promise<TestUser> {
  const [user, administrator] = [await forum.as("member"), await forum.as("administrator")];
  const permissions = [{ type: "category", id: categoryID, permissions: MODERATED }];
  const role = await aRole(forum, { permissions });
  const { roles } = (await administrator.get(`/users/${user.userID}`)).body;
  const roleID = [...roles.map((each: { roleID: number }) => each.roleID), role];
  const { status, body } = await administrator.patch(`/users/${user.userID}`, { roleID });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return user;
}

/** Configures which posts need approval. */
export async function premoderate(administrator: TestUser, settings: Record<string, unknown>): Promise<void> {
  const sent = Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [`premoderation.${key}`, value]),
  );
  const { status, body } = await administrator.patch("/config", sent);
  if (status !== 200) throw new Error(JSON.stringify(body));
}

const onReport = (expected: string, more: Sent = {}, { hidden = false } = {}) =>
  row(async ({ forum, ...world }: World) => {
    const { reportID } = await aReport(forum, { categoryID: hidden ? world.hidden : world.open });
    return { ...more, params: { id: reportID } };
  }, expected);

const reporting = (expected: string, { hidden = false } = {}) =>
  row(async ({ forum, ...world }: World, { userID: insertUserID }) => {
    const categoryID = hidden ? world.hidden : world.open;
    const recordID = await aDiscussion(forum, { insertUserID, categoryID });
    return { body: { recordType: "discussion", recordID, reportReasonIDs: ["spam"] } };
  }, expected);

const aReason = (expected: string, more: Sent = {}) =>
  row(async ({ forum }) => {
    const administrator = await forum.as("administrator");
    const reportReasonID = `reason-${++reasons}`;
    await administrator.post("/report-reasons", { reportReasonID, name: "Reason", description: "Why." });
    return { ...more, params: { id: reportReasonID } };
  }, expected);

const STAFF = "403 403 403 403 200 200";

export const access: AccessTable = {
  "GET /report-reasons": { "all of them": row({}, "403 403 403 200 200 200") },
  "GET /report-reasons/:id": {
    "one of them": row({ params: { id: "spam" } }, "403 403 403 200 200 200"),
    "a missing one": row({ params: { id: "nothing" } }, "403 403 403 404 404 404"),
  },
  "GET /report-reasons/:id/edit": { "one of them": row({ params: { id: "spam" } }, STAFF) },
  "POST /report-reasons": {
    "a new one": row(
      () => ({ body: { reportReasonID: `new-${++reasons}`, name: "New", description: "Why." } }),
      "403 403 403 403 201 201",
    ),
  },
  "PATCH /report-reasons/:id": { "one of them": aReason(STAFF, { body: { name: "Other" } }) },
  "DELETE /report-reasons/:id": { "one of them": aReason("403 403 403 403 204 204") },
  "PUT /report-reasons/sorts": { "one of them": row({ body: { spam: 1 } }, "403 403 403 403 403 200") },
  "POST /reports": {
    "a public post": reporting("403 403 403 201 201 201 201"),
    "a post for staff": reporting("403 403 403 404 201 201 404", { hidden: true }),
  },
  "GET /reports": { "all of them": row({}, STAFF) },
  "GET /reports/groups": { "all of them": row({}, STAFF) },
  "GET /reports/:id": {
    "on a public post": onReport(STAFF),
    "on a post for staff": onReport(STAFF, {}, { hidden: true }),
  },
  "PATCH /reports/:id": { "one of them": onReport(STAFF, { body: { status: "dismissed" } }) },
  "PATCH /reports/:id/dismiss": { "one of them": onReport(STAFF) },
  "PATCH /reports/:id/approve-record": { "one of them": onReport(STAFF, { body: {} }) },
  "PATCH /reports/:id/reject-record": { "one of them": onReport(STAFF) },
  "GET /reports/:id/edit": { "one that is not pending": onReport("403 403 403 403 400 400") },
  "PATCH /reports/:id/edit": {
    "one that is not pending": onReport("403 403 403 403 400 400", { body: { body: "Words." } }),
  },
  "PATCH /reports/list": {
    "one of them": row(
      async ({ forum, open }) => ({
        body: { reportIDs: [(await aReport(forum, { categoryID: open })).reportID], action: "dismiss" },
      }),
      STAFF,
    ),
  },
};
