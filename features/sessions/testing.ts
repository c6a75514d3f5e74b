import { randomUUID } from "node:crypto";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { createUser } from "#features/users/server/index.ts";
import type { TestAnswer, TestForum } from "#test/forum.ts";

export const PASSWORD = "correct horse battery";

/** A member who can sign in with `PASSWORD`. */
export async function anAccount(forum: TestForum, name = `person_${randomUUID().slice(0, 8)}`) {
  const context = await forum.context();
  const email = `${name}@people.test`;
  const roleIDs = await roleIDsOfType(context, "member");
  const account = { name, email, password: PASSWORD, roleIDs, emailConfirmed: true };
  return { userID: await createUser(context, account), name, email };
}

/** The cookie that an answer sets, as the next request sends it; empty when it sets none, or takes it away. */
export function cookieOf({ headers }: TestAnswer): string {
  const [cookie = ""] = String(headers["set-cookie"] ?? "").split(";");
  return cookie.endsWith("=") ? "" : cookie;
}

/** Signs in and gives the cookie. */
export async function signIn(forum: TestForum, username: string, password = PASSWORD): Promise<string> {
  const guest = await forum.as("guest");
  return cookieOf(await guest.post("/authenticate/password", { username, password }));
}

/** Whom the forum takes the bearer of `cookie` for: 0 for a guest. */
export async function userIDOf(forum: TestForum, cookie: string): Promise<number> {
  const guest = await forum.as("guest");
  return (await guest.get("/users/me", {}, { cookie })).body.userID;
}

/** The last parts of the address in the newest mail: `/entry/passwordreset/12/KEY` gives 12 and KEY. */
export async function mailedKey(forum: TestForum, page: string): Promise<{ userID: number; key: string }> {
  await forum.drained();
  const mail = (await forum.mails()).at(-1)?.replace(/=\r?\n/g, "") ?? "";
  const [, userID, key = ""] =
    new RegExp(`http://forum.test/entry/${page}/(\\d+)/([\\w-]+)`).exec(mail) ?? [];
  return { userID: Number(userID), key };
}
