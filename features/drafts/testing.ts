import { type AccessTable, row, type Sent, type World } from "#test/access.ts";
import type { TestUser } from "#test/forum.ts";

const HOUR = 3_600_000;

/** A draft of a discussion as an editor sends it. */
export const discussionDraft = (categoryID: number, more: object = {}) => ({
  recordType: "discussion",
  parentRecordType: "category",
  parentRecordID: categoryID,
  attributes: {
    body: "Words that wait.",
    format: "markdown",
    draftType: "discussion",
    draftMeta: { name: "A title", categoryID, postTypeID: "discussion" },
  },
  ...more,
});

export const inHours = (hours: number, now = new Date()) =>
  new Date(now.getTime() + hours * HOUR).toISOString();

/** Error message for one field. */
export const errorAt = (body: { errors: { field: string; message: string }[] }, field: string) =>
  body.errors.find((error) => error.field === field) as Record<string, unknown>;

async function aDraft(world: World, owner: TestUser, scheduled: boolean): Promise<number> {
  const { body } = await owner.post("/drafts", discussionDraft(world.open));
  if (!scheduled) return body.draftID;
  const { db } = await world.forum.context();
  await db
    .updateTable("drafts")
    .set({ draftStatus: "scheduled", dateScheduled: new Date(inHours(1)) })
    .where("draftID", "=", body.draftID)
    .execute();
  return body.draftID;
}

const ofMember = (expected: string, more: Sent = {}, scheduled = false) =>
  row(async (world, owner) => ({ params: { id: await aDraft(world, owner, scheduled) }, ...more }), expected);

const own = (expected: string, more: Sent, scheduled: boolean) =>
  row(
    async (world, _owner, user) => ({
      params: { id: user.userID > 0 ? await aDraft(world, user, scheduled) : 1 },
      ...more,
    }),
    expected,
  );

export const access: AccessTable = {
  "GET /drafts": { "one's own": row({}, "403 200 200 200 200 200") },
  "GET /drafts/:id": { "a member's": ofMember("403 404 404 404 404 404 200") },
  "GET /drafts/:id/edit": { "a member's": ofMember("403 404 404 404 404 404 200") },
  "POST /drafts": {
    "to be kept": row(({ open }) => ({ body: discussionDraft(open) }), "403 201 201 201 201 201"),
    "to be published later": row(
      ({ open }) => ({
        body: discussionDraft(open, { draftStatus: "scheduled", dateScheduled: inHours(1) }),
      }),
      "403 403 403 403 201 201",
    ),
  },
  "PATCH /drafts/:id": {
    "a member's": ofMember("403 404 404 404 404 404 200", { body: { parentRecordID: 1 } }),
  },
  "DELETE /drafts/:id": { "a member's": ofMember("403 404 404 404 404 404 204") },
  "PATCH /drafts/schedule/:id": {
    "a member's": ofMember("403 404 404 404 404 404", { body: { dateScheduled: inHours(2) } }, true),
    "one's own": own("403 403 403 403 200 200", { body: { dateScheduled: inHours(2) } }, true),
  },
  "PATCH /drafts/cancel-schedule/:id": {
    "one's own": own("403 403 403 403 200 200", {}, true),
    "one that is not scheduled": own("403 403 403 403 400 400", {}, false),
  },
};
