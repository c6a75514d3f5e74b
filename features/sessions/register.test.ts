import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { openForum } from "#test/forum.ts";
import { cookieOf, mailedKey, PASSWORD, signIn, userIDOf } from "./testing.ts";

const forum = await openForum();
const guest = await forum.as("guest");
const administrator = await forum.as("administrator");

const configure = async (settings: object) =>
  assert.equal((await administrator.patch("/config", settings)).status, 200);

let number = 0;
const somebody = (more: object = {}) => {
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

describe("whoever registers", () => {
  test("is signed in, and a member once the address is confirmed", async () => {
    const ann = somebody({ target: "/discussions" });
    const answer = await register(ann);
    assert.equal(answer.status, 201);
    const { userID } = answer.body;
    assert.deepEqual(answer.body, { userID, name: ann.name, email: ann.email, target: "/discussions" });
    const cookie = cookieOf(answer);
    assert.equal(await userIDOf(forum, cookie), userID);
    assert.deepEqual(await rolesOf(cookie), ["Unconfirmed"]);

    const mailed = await mailedKey(forum, "emailconfirm");
    assert.equal(mailed.userID, userID);
    const confirm = (code: string) =>
      guest.post(`/users/${userID}/confirm-email`, { confirmationCode: code });
    const wrong = await confirm(`${mailed.key}x`);
    assert.equal(wrong.status, 422);
    assert.equal(wrong.body.errors[0].field, "confirmationCode");
    const right = await confirm(mailed.key);
    assert.equal(right.status, 201);
    assert.deepEqual(right.body, { userID, email: ann.email, emailConfirmed: true, target: "/" });
    assert.deepEqual(await rolesOf(cookie), ["Member"]);
    assert.equal((await confirm(mailed.key)).status, 400);
  });

  test("is a member at once where addresses are not confirmed", async () => {
    await configure({ "registration.confirmEmail": false });
    await forum.drained();
    const mails = (await forum.mails()).length;
    const answer = await register(somebody());
    assert.deepEqual(await rolesOf(cookieOf(answer)), ["Member"]);
    await forum.drained();
    assert.equal((await forum.mails()).length, mails);
  });

  test("waits for approval where that is asked", async () => {
    await configure({ "registration.method": "Approval" });
    const answer = await register(somebody({ discoveryText: "A friend told me." }));
    assert.equal(answer.status, 202);
    assert.deepEqual(await rolesOf(cookieOf(answer)), ["Applicant"]);
    const shown = await administrator.get(`/users/${answer.body.userID}`, { expand: "discoveryText" });
    assert.equal(shown.body.discoveryText, "A friend told me.");
  });

  test("leaves nothing here when the account is deleted", async () => {
    const { userID } = (await register(somebody({ discoveryText: "A friend told me." }))).body;
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
    for (const method of ["Invitation", "Connect", "Captcha"]) {
      await configure({ "registration.method": method });
      assert.equal((await register(somebody())).status, 400, method);
    }
  });

  test("can send a plain form", async () => {
    const sent = somebody();
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

  test("a name that breaks the rule or is taken, whatever its case", async () => {
    assert.deepEqual(await fieldsOf(somebody({ name: "ab" })), ["name invalid"]);
    assert.deepEqual(await fieldsOf(somebody({ name: "two words" })), ["name invalid"]);
    assert.deepEqual(await fieldsOf(somebody({ name: "n".repeat(101) })), ["name maxLength"]);
    const taken = somebody();
    await register(taken);
    assert.deepEqual(await fieldsOf(somebody({ name: taken.name.toUpperCase() })), ["name invalid"]);
  });

  test("an address that is none or is taken, whatever its case", async () => {
    assert.deepEqual(await fieldsOf(somebody({ email: "not an address" })), ["email invalid"]);
    const taken = somebody();
    await register(taken);
    assert.deepEqual(await fieldsOf(somebody({ email: taken.email.toUpperCase() })), ["email invalid"]);
  });

  test("a password that is too short, too long, or the name", async () => {
    assert.deepEqual(await fieldsOf(somebody({ password: "1234567" })), ["password minLength"]);
    await configure({ "password.minLength": 12 });
    assert.deepEqual(await fieldsOf(somebody({ password: "12345678901" })), ["password minLength"]);
    assert.deepEqual(await fieldsOf(somebody({ password: "p".repeat(201) })), ["password maxLength"]);
    assert.deepEqual(await fieldsOf(somebody({ name: "Bartholomew_1", password: "bartholomew_1" })), [
      "password invalid",
    ]);
  });

  test("two of one name at once", async () => {
    const sent = somebody();
    const answers = await Promise.all([register(sent), register({ ...sent, email: "else@people.test" })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
  });
});

describe("the mail that confirms an address", () => {
  test("is sent again when asked for", async () => {
    const sent = somebody();
    const cookie = cookieOf(await register(sent));
    const first = await mailedKey(forum, "emailconfirm");
    const again = await guest.post("/users/confirm-email-request", {}, { cookie });
    assert.equal(again.status, 201);
    assert.equal(again.body.email, sent.email);
    const second = await mailedKey(forum, "emailconfirm");
    assert.notEqual(second.key, first.key);
    await guest.post(`/users/${second.userID}/confirm-email`, { confirmationCode: second.key });
    assert.deepEqual(await rolesOf(cookie), ["Member"]);
    assert.equal((await guest.post("/users/confirm-email-request", {}, { cookie })).status, 400);
  });

  test("is only for those who are signed in", async () => {
    assert.equal((await guest.post("/users/confirm-email-request", {})).status, 403);
  });

  test("proves nothing for another person, or once the address has changed", async () => {
    const ann = await register(somebody());
    const { key, userID } = await mailedKey(forum, "emailconfirm");
    const bob = await register(somebody());
    const confirm = (id: number) => guest.post(`/users/${id}/confirm-email`, { confirmationCode: key });
    assert.equal((await confirm(bob.body.userID)).status, 422);
    await administrator.patch(`/users/${userID}`, { email: "other@people.test" });
    assert.equal((await confirm(ann.body.userID)).status, 422);
    assert.deepEqual(await rolesOf(cookieOf(ann)), ["Unconfirmed"]);
  });

  test("is no way to find out whose address is confirmed", async () => {
    const sent = somebody();
    const { body: unconfirmed } = await register(sent);
    const { key } = await mailedKey(forum, "emailconfirm");
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
    assert.deepEqual([again.status, again.body.message], [400, "This e-mail address is confirmed already."]);
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
