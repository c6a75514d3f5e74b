import { randomUUID } from "node:crypto";
import { aRole } from "#features/permissions/testing.ts";
import { hashPassword } from "#platform/server/passwords.ts";
import type { Person, TestForum } from "#test/forum.ts";
import { saveRoles } from "./server/account-queries.ts";
import { createUser } from "./server/create-user.ts";
import { getUser, updateUser } from "./server/queries.ts";
import type { UserUpdate } from "./server/tables.ts";

type Wanted = Partial<Parameters<typeof createUser>[1]>;

/** Makes an account and answers its id. `columns` are written as they are, whatever the rules say. */
export async function aUser(
  forum: TestForum,
  wanted: Wanted = {},
  columns: UserUpdate = {},
): Promise<number> {
  const context = await forum.context();
  const name = `user_${randomUUID().slice(0, 8)}`;
  const userID = await createUser(context, { name, email: `${name}@people.test`, password: null, ...wanted });
  await updateUser(context, userID, columns);
  return userID;
}

/** A signed-in member who holds these permissions as well. */
export async function aHolder(forum: TestForum, ...held: string[]): Promise<Person> {
  const person = await forum.as("member");
  const context = await forum.context();
  const { roleIDs } = await getUser(context, person.userID);
  await saveRoles(context, person.userID, [...roleIDs, await aRole(forum, { held })]);
  return person;
}

/** Gives somebody a password without ending any session. */
export async function withPassword(forum: TestForum, { userID }: Person, password: string): Promise<void> {
  const { hash, method } = await hashPassword(password);
  await updateUser(await forum.context(), userID, { password: hash, hashMethod: method });
}
