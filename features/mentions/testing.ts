import assert from "node:assert/strict";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";

/** Starts a discussion with this body, and answers its id. */
export async function aPost(by: TestUser, body: string, format: string, categoryID = 1): Promise<number> {
  const made = await by.post("/discussions", { name: "A post", body, format, categoryID });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body.discussionID;
}

/** The body of a discussion as a reader sees it. */
export const bodyOf = async (reader: TestUser, discussionID: number): Promise<string> =>
  (await reader.get(`/discussions/${discussionID}`)).body.body;

const escaped = (name: string) =>
  name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The HTML of a mention. */
export const linkTo = (userID: number, name: string): string =>
  `<a href="/profile/${encodeURIComponent(name)}" class="atMention" data-userid="${userID}" data-username="${escaped(name).replaceAll('"', "&quot;")}">@${escaped(name)}</a>`;

export async function rename(
  by: TestUser,
  { userID }: Pick<TestUser, "userID">,
  name: string,
): Promise<void> {
  const { status, body } = await by.patch(`/users/${userID}`, { name });
  assert.equal(status, 200, JSON.stringify(body));
}

/** The stored mentions of a record: id, name, status. */
export async function mentionsOf(forum: TestForum, recordID: number, recordType = "discussion") {
  const { db } = await forum.context();
  const rows = await db
    .selectFrom("userMentions")
    .select(["userID", "name", "status"])
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .orderBy("userID")
    .orderBy("name")
    .execute();
  return rows.map(({ userID, name, status }) => [userID, name, status]);
}

export const access: AccessTable = {
  "GET /user-mentions/users/:id": {
    "a member": row((_world, { userID }) => ({ params: { id: userID } }), "403 403 403 403 403 200 403"),
  },
  "POST /user-mentions/:id/anonymize": {
    "a member": row((_world, { userID }) => ({ params: { id: userID } }), "403 403 403 403 403 200 403"),
  },
};
