import { type AccessTable, row } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import { insertToken } from "./server/queries.ts";
import { newToken } from "./server/secret.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface Scope {
  isReadOnly?: boolean;
  permissions?: string[] | null;
  dateRevoked?: Date;
  /** May be in the past. */
  days?: number;
}

/** An access token of a user, whatever the user may do. */
export async function aToken(
  forum: TestForum,
  { userID }: Pick<TestUser, "userID">,
  { isReadOnly = false, permissions = null, dateRevoked, days = 1 }: Scope = {},
): Promise<{ accessTokenID: number; accessToken: string }> {
  const context = await forum.context();
  const { accessToken, tokenHash } = newToken();
  const { accessTokenID } = await insertToken(context, {
    ...{ userID, name: "A program", tokenHash, isReadOnly, permissions },
    ...{ dateInserted: context.now, dateExpires: new Date(context.now.getTime() + days * DAY_MS) },
    dateRevoked: dateRevoked ?? null,
  });
  return { accessTokenID, accessToken };
}

/** A program with an access token of a user. */
export const aProgram = async (forum: TestForum, owner: TestUser, scope: Scope = {}): Promise<TestUser> =>
  forum.withToken(owner, (await aToken(forum, owner, scope)).accessToken);

const ofOwner = (expected: string, scope: Scope = {}) =>
  row(
    async ({ forum }, owner) => ({ params: { id: (await aToken(forum, owner, scope)).accessTokenID } }),
    expected,
  );

export const access: AccessTable = {
  "GET /tokens": { "one's own": row({}, "403 403 403 403 403 200") },
  "POST /tokens": { "a new one": row({ body: { name: "A program" } }, "403 403 403 403 403 201") },
  "GET /tokens/:id": {
    "a member's": ofOwner("403 403 403 403 403 404"),
    "a revoked one of a member": ofOwner("403 403 403 403 403 404", { dateRevoked: new Date() }),
    "a missing one": row({ params: { id: 999_999 } }, "403 403 403 403 403 404"),
  },
  "DELETE /tokens/:id": {
    "a member's": ofOwner("403 404 404 404 404 204 204"),
    "a missing one": row({ params: { id: 999_999 } }, "403 404 404 404 404 404"),
  },
  "POST /tokens/roles": { "one's own": row({ body: {} }, "403 201 201 201 201 201") },
};
