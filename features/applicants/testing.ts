import { randomUUID } from "node:crypto";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";

/** Adds a user who waits for approval; returns the id. */
export const anApplicant = async (forum: TestForum): Promise<number> =>
  (await forum.as("applicant", `wants_${randomUUID().slice(0, 8)}`)).userID;

const onApplicant = (expected: string, body?: object) =>
  row(async ({ forum }) => ({ params: { id: await anApplicant(forum) }, body }), expected);

export const access: AccessTable = {
  "GET /applicants": { "all of them": row({}, "403 403 403 403 403 200") },
  "GET /applicants/:id": {
    "one of them": onApplicant("403 403 403 403 403 200"),
    "a member": row((_world, { userID }) => ({ params: { id: userID } }), "403 403 403 403 403 404"),
  },
  "POST /applicants": {
    "where no approval is needed": row(
      () => ({
        body: {
          ...{ name: "applies", email: "applies@people.test", password: "correct horse battery" },
          discoveryText: "I sing.",
        },
      }),
      "400 400 400 400 400 400",
    ),
  },
  "PATCH /applicants/:id": {
    "one of them": onApplicant("403 403 403 403 403 200", { status: "approved" }),
    "a member": row(
      (_world, { userID }) => ({ params: { id: userID }, body: { status: "declined" } }),
      "403 403 403 403 403 404",
    ),
  },
  "DELETE /applicants/:id": { "one of them": onApplicant("403 403 403 403 403 204") },
};
