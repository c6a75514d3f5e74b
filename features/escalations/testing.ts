import { aReport } from "#features/reports/testing.ts";
import { type AccessTable, row, type Sent, type World } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";

interface Made {
  recordType?: "discussion" | "comment";
  categoryID?: number;
  recordUserID?: number;
  reportReasonIDs?: readonly string[];
  [field: string]: unknown;
}

/** Creates a post, a report on it and its escalation by `by`; returns the three ids. */
export async function anEscalation(forum: TestForum, by: TestUser, made: Made = {}) {
  const { recordType = "discussion", categoryID, recordUserID, reportReasonIDs, ...sent } = made;
  const { reportID, recordID } = await aReport(forum, {
    recordType,
    ...(categoryID !== undefined && { categoryID }),
    ...(recordUserID !== undefined && { recordUserID }),
    ...(reportReasonIDs && { reportReasonIDs }),
  });
  const { status, body } = await by.post("/escalations", {
    ...{ recordType, recordID, reportID, name: "Look at this" },
    ...sent,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { escalationID: body.escalationID as number, reportID, recordID };
}

const onEscalation = (expected: string, more: Sent = {}, { hidden = false } = {}) =>
  row(async ({ forum, ...world }: World) => {
    const administrator = await forum.as("administrator");
    const categoryID = hidden ? world.hidden : world.open;
    const { escalationID } = await anEscalation(forum, administrator, { categoryID });
    return { ...more, params: { id: escalationID } };
  }, expected);

const escalating = (expected: string, { hidden = false } = {}) =>
  row(async ({ forum, ...world }: World) => {
    const { reportID, recordID } = await aReport(forum, { categoryID: hidden ? world.hidden : world.open });
    return { body: { recordType: "discussion", recordID, reportID, name: "Look" } };
  }, expected);

const STAFF = "403 403 403 403 200 200";

export const access: AccessTable = {
  "GET /escalations": { "all of them": row({}, STAFF) },
  "GET /escalations/lookup-assignee": { anybody: row({}, STAFF) },
  "POST /escalations": {
    "a public post": escalating("403 403 403 403 201 201"),
    "a post for staff": escalating("403 403 403 403 201 201", { hidden: true }),
  },
  "GET /escalations/:id": {
    "of a public post": onEscalation(STAFF),
    "of a post for staff": onEscalation(STAFF, {}, { hidden: true }),
  },
  "PATCH /escalations/:id": { "one of them": onEscalation(STAFF, { body: { status: "on-hold" } }) },
};
