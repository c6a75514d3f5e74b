import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { aRole } from "#features/permissions/testing.ts";
import type { Context } from "#platform/server/application/context.ts";
import { hashPassword } from "#platform/server/security/passwords.ts";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import { saveRoles } from "./server/accounts/account-queries.ts";
import { createUser } from "./server/accounts/create-user.ts";
import { getUser, updateUser } from "./server/queries.ts";
import type { UserUpdate } from "./server/tables.ts";
import { addAccounts } from "./server/totals/total-queries.ts";

type Wanted = Partial<Parameters<typeof createUser>[1]>;

/** Creates an account and returns its id. `columns` are written without validation. */
export async function aUser(
  forum: TestForum,
  wanted: Wanted = {},
  columns: UserUpdate = {},
): Promise<number> {
  const context = await forum.context();
  const name = `user_${randomUUID().slice(0, 8)}`;
  const userID = await createUser(context, { name, email: `${name}@people.test`, password: null, ...wanted });
  await updateUser(context, userID, columns);
  if (columns.deleted) await addAccounts(context, -1);
  return userID;
}

/** Creates that many members at once and returns their ids. */
export async function manyMembers(context: Context, count: number): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    with made as (
      insert into users (name, email, email_confirmed)
      select 'many_' || n, 'many_' || n || '@people.test', true from generate_series(1, ${count}) as n
      returning user_id
    ), given as (
      insert into user_roles (user_id, role_id)
      select user_id, role_id from made, unnest(${await roleIDsOfType(context, "member")}::bigint[]) as role_id
    )
    select user_id from made order by user_id`.execute(context.db);
  await addAccounts(context, count);
  return rows.map(({ userID }) => userID);
}

/** Makes a user one who registered at `dateInserted`: older discussions count as read. */
export const registeredOn = async (
  forum: TestForum,
  { userID }: Pick<TestUser, "userID">,
  dateInserted: Date,
): Promise<void> => updateUser(await forum.context(), userID, { dateInserted });

/** A signed-in member who is in this role as well. */
export async function aMemberIn(forum: TestForum, roleID: number): Promise<TestUser> {
  const member = await forum.as("member");
  const context = await forum.context();
  const { roleIDs } = await getUser(context, member.userID);
  await saveRoles(context, member.userID, [...roleIDs, roleID]);
  return member;
}

/** A signed-in member who holds these permissions as well. */
export const aHolder = async (forum: TestForum, ...held: string[]): Promise<TestUser> =>
  aMemberIn(forum, await aRole(forum, { held }));

/** Sets a user's password without ending sessions. */
export async function withPassword(forum: TestForum, { userID }: TestUser, password: string): Promise<void> {
  const { hash, method } = await hashPassword(password);
  await updateUser(await forum.context(), userID, { password: hash, hashMethod: method });
}

const member = (expected: string) => row((_world, { userID }) => ({ params: { id: userID } }), expected);

const newAccount = () => {
  const name = `new_${randomUUID().slice(0, 8)}`;
  return { name, email: `${name}@people.test`, password: "correct horse battery" };
};

const banning = (target: (forum: TestForum) => Promise<{ userID: number }>, expected: string) =>
  row(
    async ({ forum }) => ({ params: { id: (await target(forum)).userID }, body: { banned: true } }),
    expected,
  );

export const access: AccessTable = {
  "GET /users": {
    "the list": row({}, "200 200 200 200 200 200"),
    "by network addresses": row({ query: { ipAddresses: "10.0.0.1" } }, "403 403 403 403 200 200"),
  },
  "GET /users/by-names": { "for a mention": row({ query: { name: "a*" } }, "200 200 200 200 200 200") },
  "GET /users/me": { oneself: row({}, "200 200 200 200 200 200") },
  "GET /users/me-counts": { oneself: row({}, "200 200 200 200 200 200") },
  "GET /users/:id": {
    member: member("200 200 200 200 200 200 200"),
    "a private profile": row(
      async ({ forum }) => ({ params: { id: await aUser(forum, { private: true }) } }),
      "200 200 200 200 200 200",
    ),
    "one that was deleted": row(
      async ({ forum }) => ({ params: { id: await aUser(forum, {}, { deleted: true }) } }),
      "404 404 404 404 404 404",
    ),
    "a user by email address": row(
      (_world, { name }) => ({ params: { id: `$email:${name}@people.test` } }),
      "403 403 403 403 200 200 403",
    ),
  },
  "GET /users/:id/permissions": {
    member: member("403 403 403 403 403 200 200"),
    oneself: row({ params: { id: "$me" }, query: { expand: "junctions" } }, "200 200 200 200 200 200"),
    "what guests may": row({ params: { id: 0 } }, "200 403 403 403 403 200"),
  },
  "GET /users/:id/edit": { member: member("403 403 403 403 403 200 403") },
  "POST /users": {
    member: row(() => ({ body: newAccount() }), "403 403 403 403 403 201"),
  },
  "PATCH /users/:id": {
    member: row(
      (_world, { userID }) => ({ params: { id: userID }, body: { showEmail: true } }),
      "403 403 403 403 403 200 200",
    ),
    oneself: row({ params: { id: "$me" }, body: { showEmail: true } }, "403 403 403 200 200 200"),
    "a member's name": row(
      (_world, { userID, name }) => ({ params: { id: userID }, body: { name: `${name}x` } }),
      "403 403 403 403 403 200 403",
    ),
    "a member's roles": row(
      (_world, { userID }) => ({ params: { id: userID }, body: { roleID: [8] } }),
      "403 403 403 403 403 200 403",
    ),
    "a user of a higher rank": row(
      async ({ forum }) => ({
        params: { id: await aUser(forum, { admin: 1 }) },
        body: { showEmail: true },
      }),
      "403 403 403 403 403 403",
    ),
  },
  "PUT /users/:id/ban": {
    "a member": banning((forum) => forum.as("member"), "403 403 403 403 200 200"),
    "a moderator": banning((forum) => forum.as("moderator"), "403 403 403 403 403 200"),
    "an administrator": banning((forum) => forum.as("administrator"), "403 403 403 403 403 403"),
  },
};
