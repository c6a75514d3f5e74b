import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { openForum } from "#test/forum.ts";
import { cookieOf, emailedKey, PASSWORD, signIn, userIDOf } from "./testing.ts";

const forum = await openForum();
const guest = await forum.as("guest");
const administrator = await forum.as("administrator");

const configure = async (settings: object) =>
  assert.equal((await administrator.patch("/config", settings)).status, 200);

let number = 0;
const user = (more: object = {}) => {
  number += 1;
  return { name: `new_${number}`, email: `new_${number}@people.test`, password: PASSWORD, ...more };
};
const register = (sent: object) => guest.post("/users/register", sent);

async function rolesOf(cookie: string): Promise<string[]> {
  const { body } = await guest.get("/users/me", {}, { cookie });
  return body.roles.map(({ name }: { name: string }) => name);
}

beforeEach(() =>
  configure({ "registration.method": "Basic", "registration.confirmEmail": true, "password.minLength": 8 }),
);

describe("a user who registers", () => {
  test("is signed in, and a member once the address is confirmed", async () => {
    const ann = user({ target: "/discussions" });
    const answer = await register(ann);
    assert.equal(answer.status, 201);
    const { userID } = answer.body;
    assert.deepEqual(answer.body, { userID, name: ann.name, email: ann.email, target: "/discussions" });
    const cookie = cookieOf(answer);
    assert.equal(await userIDOf(forum, cookie), userID);
    assert.deepEqual(await rolesOf(cookie), ["Unconfirmed"]);

    const mailed = await emailedKey(forum, "emailconfirm");
    assert.equal(mailed.userID, userID);
    const confirm = (code: string) =>
      guest.post(
        `/users/${userID}/confirm-email`,
        { confirmationCode: code, target: "/discussions" },
        { cookie },
      );
    const wrong = await confirm(`${mailed.key}x`);
    assert.equal(wrong.status, 422);
    assert.equal(wrong.body.errors[0].field, "confirmationCode");
    const right = await confirm(mailed.key);
    assert.equal(right.status, 201);
    assert.deepEqual(right.body, {
      userID,
      email: ann.email,
      emailConfirmed: true,
      target: "/discussions?emailConfirmed=1",
    });
    assert.deepEqual(await rolesOf(cookie), ["Member"]);
    assert.equal((await confirm(mailed.key)).status, 400);
  });

  test("is a member at once where addresses are not confirmed", async () => {
    await configure({ "registration.confirmEmail": false });
    await forum.drained();
    const emails = (await forum.emails()).length;
    const answer = await register(user());
    assert.deepEqual(await rolesOf(cookieOf(answer)), ["Member"]);
    await forum.drained();
    assert.equal((await forum.emails()).length, emails);
  });

  test("waits for approval where that is asked", async () => {
    await configure({ "registration.method": "Approval" });
    const answer = await register(user({ discoveryText: "From a friend." }));
    assert.equal(answer.status, 202);
    assert.deepEqual(await rolesOf(cookieOf(answer)), ["Applicant"]);
    const shown = await administrator.get(`/users/${answer.body.userID}`, { expand: "discoveryText" });
    assert.equal(shown.body.discoveryText, "From a friend.");
  });

  test("leaves nothing here when the account is deleted", async () => {
    const { userID } = (await register(user({ discoveryText: "From a friend." }))).body;
    await forum.drained();
    const traces = async () => {
      const { rows } = await forum.forum.application.database.pool.query(
        `select user_id from sessions where user_id = $1 union all select user_id from one_time_keys where user_id = $1
         union all select user_id from discovery_texts where user_id = $1`,
        [userID],
      );
      return rows.length;
    };
    assert.equal(await traces(), 3);
    const { status } = await administrator.delete(`/users/${userID}`, { deleteMethod: "keep" });
    assert.equal(status, 204);
    await forum.drained();
    assert.equal(await traces(), 0);
  });

  test("cannot where registration is closed", async () => {
    for (const method of ["Invitation", "Connect", "Captcha", "Closed"]) {
      await configure({ "registration.method": method });
      assert.equal((await register(user())).status, 400, method);
    }
  });

  test("can send a plain form", async () => {
    const sent = user();
    const { statusCode } = await forum.forum.http.inject({
      method: "POST",
      url: "/api/v2/users/register",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(sent as Record<string, string>).toString(),
    });
    assert.equal(statusCode, 201);
    assert.notEqual(await signIn(forum, sent.name), "");
  });
});

describe("registration refuses", () => {
  const fieldsOf = async (sent: object): Promise<string[]> => {
    const { status, body, headers } = await register(sent);
    assert.ok(status === 400 || status === 422, JSON.stringify(body));
    assert.equal(headers["set-cookie"], undefined);
    return body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
  };

  test("fields that are missing, all at once", async () => {
    assert.deepEqual(await fieldsOf({}), [
      "name missingField",
      "email missingField",
      "password missingField",
    ]);
    assert.deepEqual(await fieldsOf({ name: " ", email: "", password: "" }), [
      "name missingField",
      "email missingField",
      "password missingField",
    ]);
  });

  test("a name that is invalid or taken, in any case", async () => {
    assert.deepEqual(await fieldsOf(user({ name: "ab" })), ["name invalid"]);
    assert.deepEqual(await fieldsOf(user({ name: "two words" })), ["name invalid"]);
    assert.deepEqual(await fieldsOf(user({ name: "n".repeat(101) })), ["name maxLength"]);
    const taken = user();
    await register(taken);
    assert.deepEqual(await fieldsOf(user({ name: taken.name.toUpperCase() })), ["name invalid"]);
  });

  test("an invalid address, or a taken one in any case where addresses are not confirmed", async () => {
    assert.deepEqual(await fieldsOf(user({ email: "not an address" })), ["email invalid"]);
    await configure({ "registration.confirmEmail": false });
    const taken = user();
    await register(taken);
    assert.deepEqual(await fieldsOf(user({ email: taken.email.toUpperCase() })), ["email invalid"]);
  });

  test("a password that is too short, too long, or the name", async () => {
    assert.deepEqual(await fieldsOf(user({ password: "1234567" })), ["password minLength"]);
    await configure({ "password.minLength": 12 });
    assert.deepEqual(await fieldsOf(user({ password: "12345678901" })), ["password minLength"]);
    assert.deepEqual(await fieldsOf(user({ password: "p".repeat(201) })), ["password maxLength"]);
    assert.deepEqual(await fieldsOf(user({ name: "Bartholomew_1", password: "bartholomew_1" })), [
      "password invalid",
    ]);
  });

  test("everything that is wrong with the account at once", async () => {
    const wrong = { name: "no", email: "not an address", password: "1234567" };
    assert.deepEqual(await fieldsOf(wrong), ["name invalid", "email invalid", "password minLength"]);
    assert.deepEqual(await fieldsOf({ name: " ", email: "not an address", password: "1234567" }), [
      "name missingField",
      "email invalid",
      "password minLength",
    ]);
    await configure({ "registration.confirmEmail": false });
    const taken = user();
    await register(taken);
    assert.deepEqual(await fieldsOf({ ...taken, password: taken.name.slice(0, 5) }), [
      "name invalid",
      "email invalid",
      "password minLength",
    ]);
  });

  test("two of one name at once", async () => {
    const sent = user();
    const answers = await Promise.all([register(sent), register({ ...sent, email: "else@people.test" })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
  });
});

describe("the email that confirms an address", () => {
  test("is sent again when asked for", async () => {
    const sent = user();
    const cookie = cookieOf(await register(sent));
    const first = await emailedKey(forum, "emailconfirm");
    const again = await guest.post("/users/confirm-email-request", {}, { cookie });
    assert.equal(again.status, 201);
    assert.equal(again.body.email, sent.email);
    const second = await emailedKey(forum, "emailconfirm");
    assert.notEqual(second.key, first.key);
    await guest.post(`/users/${second.userID}/confirm-email`, { confirmationCode: second.key });
    assert.deepEqual(await rolesOf(cookie), ["Member"]);
    assert.equal((await guest.post("/users/confirm-email-request", {}, { cookie })).status, 400);
  });

  test("leads back to the page one came from, and to no other site", async () => {
    const linkIn = async () => {
      await forum.drained();
      const mail =
        (await forum.emails())
          .at(-1)
          ?.replace(/=\r?\n/g, "")
          .replaceAll("=3D", "=") ?? "";
      return /http:\/\/forum\.test(\/entry\/emailconfirm\/\S+)/.exec(mail)?.[1] ?? "";
    };
    const target = "/discussion/12/what-is-tea?page=2";
    const cookie = cookieOf(await register(user({ target })));
    const [, userID, key, back] = /emailconfirm\/(\d+)\/([\w-]+)\?target=(\S+)$/.exec(await linkIn()) ?? [];
    assert.equal(decodeURIComponent(back ?? ""), target);
    const sent = await guest.post("/users/confirm-email-request", { target: "//evil.example/" }, { cookie });
    assert.equal(sent.body.target, "/entry/emailconfirmrequest?sent=1&target=%2F");
    assert.match(await linkIn(), /emailconfirm\/\d+\/[\w-]+$/);

    const elsewhere = await guest.post(`/users/${userID}/confirm-email`, { confirmationCode: key, target });
    assert.equal(elsewhere.body.target, `/entry/signin?confirmed=1&target=${encodeURIComponent(target)}`);
  });

  test("goes to another address when the first one was wrong, and the first one proves nothing any longer", async () => {
    const sent = user();
    const cookie = cookieOf(await register(sent));
    const first = await emailedKey(forum, "emailconfirm");
    const ask = (body: object) => guest.post("/users/confirm-email-request", body, { cookie });
    const wrong = await ask({ email: "not an address" });
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, "email"]);
    const right = await ask({ email: `right_${sent.email}` });
    assert.deepEqual([right.status, right.body.email], [201, `right_${sent.email}`]);
    await forum.drained();
    assert.match((await forum.emails()).at(-1) ?? "", new RegExp(`^To: .*right_${sent.email}`, "m"));
    const confirm = (key: string) =>
      guest.post(`/users/${first.userID}/confirm-email`, { confirmationCode: key });
    assert.equal((await confirm(first.key)).status, 422);
    assert.equal((await confirm((await emailedKey(forum, "emailconfirm")).key)).status, 201);
    const { email, emailConfirmed } = (await guest.get("/users/me", {}, { cookie })).body;
    assert.deepEqual([email, emailConfirmed], [`right_${sent.email}`, true]);
    assert.equal((await ask({ email: sent.email })).status, 400);
  });

  test("goes to another address of an older account only with its password, and to no banned one", async () => {
    const sent = user();
    const cookie = cookieOf(await register(sent));
    const ask = (body: object) => guest.post("/users/confirm-email-request", body, { cookie });
    await administrator.post("/bans", { banType: "Email", banValue: "*@banned.test" });
    assert.equal((await ask({ email: "me@banned.test" })).status, 401);
    const { db } = await forum.context();
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await db.updateTable("users").set({ dateInserted: longAgo }).where("name", "=", sent.name).execute();
    const email = `other_${sent.email}`;
    const unproved = await ask({ email });
    assert.deepEqual([unproved.status, unproved.body.errors[0].field], [400, "passwordConfirmation"]);
    assert.equal((await ask({ email, passwordConfirmation: "another one" })).status, 422);
    assert.equal((await guest.get("/users/me", {}, { cookie })).body.email, sent.email);
    assert.equal((await ask({ email, passwordConfirmation: PASSWORD })).status, 201);
    assert.equal((await guest.get("/users/me", {}, { cookie })).body.email, email);
  });

  test("is only for those who are signed in", async () => {
    assert.equal((await guest.post("/users/confirm-email-request", {})).status, 403);
  });

  test("is void for other users, and once the address has changed", async () => {
    const ann = await register(user());
    const { key, userID } = await emailedKey(forum, "emailconfirm");
    const bob = await register(user());
    const confirm = (id: number) => guest.post(`/users/${id}/confirm-email`, { confirmationCode: key });
    assert.equal((await confirm(bob.body.userID)).status, 422);
    await administrator.patch(`/users/${userID}`, { email: "other@people.test" });
    assert.equal((await confirm(ann.body.userID)).status, 422);
    assert.deepEqual(await rolesOf(cookieOf(ann)), ["Unconfirmed"]);
  });

  test("is no way to find out whose address is confirmed", async () => {
    const sent = user();
    const { body: unconfirmed } = await register(sent);
    const { key } = await emailedKey(forum, "emailconfirm");
    const guess = async (userID: number) => {
      const { status, body } = await guest.post(`/users/${userID}/confirm-email`, { confirmationCode: "x" });
      return { status, body };
    };
    const answer = await guess(unconfirmed.userID);
    assert.equal(answer.status, 422);
    await guest.post(`/users/${unconfirmed.userID}/confirm-email`, { confirmationCode: key });
    for (const userID of [unconfirmed.userID, administrator.userID, 999_999]) {
      assert.deepEqual(await guess(userID), answer);
    }
    const again = await guest.post(`/users/${unconfirmed.userID}/confirm-email`, { confirmationCode: key });
    assert.deepEqual([again.status, again.body.message], [400, "This email address is already confirmed."]);
  });
});

test("the links to sign in, register and sign out can only be links", async () => {
  const links = { signInUrl: "https://login.example/in", registrationUrl: "", signOutUrl: "/leave" };
  await configure(links);
  const { body } = await guest.get("/config", { select: "signInUrl,registrationUrl,signOutUrl" });
  assert.deepEqual(body, links);
  for (const wrong of ["javascript:alert(1)", "//evil.example", "/\\evil.example", "data:text/html,x"]) {
    assert.equal((await administrator.patch("/config", { signInUrl: wrong })).status, 422, wrong);
  }
});
