import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { createUser } from "#features/users/server/index.ts";
import { type AccessTable, row } from "#test/access.ts";
import type { TestAnswer, TestForum } from "#test/forum.ts";
import { newKey } from "./server/keys/one-time-key.ts";

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

/** The last segments of the URL in the newest email: `/entry/passwordreset/12/KEY` gives 12 and KEY. */
export async function emailedKey(forum: TestForum, page: string): Promise<{ userID: number; key: string }> {
  await forum.drained();
  const mail = (await forum.emails()).at(-1)?.replace(/=\r?\n/g, "") ?? "";
  const [, userID, key = ""] =
    new RegExp(`http://forum.test/entry/${page}/(\\d+)/([\\w-]+)`).exec(mail) ?? [];
  return { userID: Number(userID), key };
}

const newAccount = () => {
  const name = `new_${randomUUID().slice(0, 8)}`;
  return { name, email: `${name}@people.test`, password: PASSWORD };
};

/** The key in an email to a user. */
async function keyFor(forum: TestForum, purpose: "confirmEmail" | "resetPassword") {
  const { userID, email } = await anAccount(forum);
  const context = await forum.context();
  return { userID, key: await newKey(context, purpose, { userID, email }) };
}

const unconfirm = async (forum: TestForum, userID: number) =>
  sql`update users set email_confirmed = false where user_id = ${userID}`.execute((await forum.context()).db);

export const access: AccessTable = {
  "POST /authenticate/password": {
    "the right one": row(async ({ forum }) => {
      const { name } = await anAccount(forum);
      return { body: { username: name, password: PASSWORD } };
    }, "201 201 201 201 201 201"),
  },
  "POST /authenticate/signout": { "one's session": row({ body: {} }, "201 201 201 201 201 201") },
  "GET /authenticate/authenticators": { "the list": row({}, "200 200 200 200 200 200") },
  "POST /users/register": {
    "a new account": row(() => ({ body: newAccount() }), "201 201 201 201 201 201"),
  },
  "POST /entry/first-administrator": {
    "where there is one": row(() => ({ body: { key: "none", ...newAccount() } }), "422 422 422 422 422 422"),
  },
  "POST /users/request-password": {
    "for anybody": row({ body: { email: "anybody@people.test" } }, "201 201 201 201 201 201"),
  },
  "POST /users/reset-password": {
    "with the key from the mail": row(async ({ forum }) => {
      const { userID, key } = await keyFor(forum, "resetPassword");
      return { body: { userID, key, password: "another horse battery" } };
    }, "201 201 201 201 201 201"),
    "with a key for something else": row(async ({ forum }) => {
      const { userID, key } = await keyFor(forum, "confirmEmail");
      return { body: { userID, key, password: "another horse battery" } };
    }, "422 422 422 422 422 422"),
  },
  "POST /users/:id/confirm-email": {
    "with the code from the mail": row(async ({ forum }) => {
      const { userID, key } = await keyFor(forum, "confirmEmail");
      await unconfirm(forum, userID);
      return { params: { id: userID }, body: { confirmationCode: key } };
    }, "201 201 201 201 201 201"),
    "what is confirmed already": row(async ({ forum }) => {
      const { userID, key } = await keyFor(forum, "confirmEmail");
      return { params: { id: userID }, body: { confirmationCode: key } };
    }, "400 400 400 400 400 400"),
    "with an unknown code": row(
      (_world, { userID }) => ({ params: { id: userID }, body: { confirmationCode: "none" } }),
      "422 422 422 422 422 422",
    ),
  },
  "POST /users/confirm-email-request": {
    "for oneself": row(async ({ forum }, _owner, { userID }) => {
      await unconfirm(forum, userID);
      return { body: {} };
    }, "403 201 201 201 201 201"),
  },
  "POST /users/:id/sign-in-as": {
    "a member": row(
      async ({ forum }) => ({ params: { id: (await anAccount(forum)).userID }, body: { reason: "Support" } }),
      "403 403 403 403 403 204",
    ),
    "an administrator": row(
      async ({ forum }) => ({
        params: { id: (await forum.as("administrator")).userID },
        body: { reason: "Support" },
      }),
      "403 403 403 403 403 403",
    ),
    "a missing member": row(
      { params: { id: 999_999 }, body: { reason: "Support" } },
      "403 403 403 403 403 404",
    ),
  },
  "POST /roles/:id/see-as": {
    "the members’ role": row({ params: { id: 8 }, body: {} }, "403 403 403 403 403 204"),
    "a missing role": row({ params: { id: 999_999 }, body: {} }, "403 403 403 403 403 404"),
  },
  "DELETE /sessions/impersonation": {
    "while there is none": row({}, "200 200 200 200 200 200"),
  },
  "GET /sessions/confirmation": { "one's own": row({}, "403 200 200 200 200 200") },
  "POST /sessions/confirmation": {
    "an unknown method": row({ body: { method: "none", secret: "none" } }, "403 422 422 422 422 422"),
  },
  "GET /sessions": {
    "one's own": row({}, "403 200 200 200 200 200"),
    "a member's": row((_world, { userID }) => ({ query: { userID } }), "403 403 403 403 200 200 200"),
  },
  "DELETE /sessions": {
    "one's own": row({ body: {} }, "403 204 204 204 204 204"),
    "a member's": row((_world, { userID }) => ({ body: { userID } }), "403 403 403 403 204 204 204"),
  },
};
