import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openForum, type TestAnswer } from "#test/forum.ts";
import { anAccount, cookieOf, emailedKey, PASSWORD, signIn, userIDOf } from "./testing.ts";

const forum = await openForum();
const guest = await forum.as("guest");
const administrator = await forum.as("administrator");
const MEMBER = 8;
const THEIR_PASSWORD = "another horse battery";

const register = (name: string, email: string) =>
  guest.post("/users/register", { name, email, password: THEIR_PASSWORD, target: "/discussions" });

const rowOf = async (userID: number) => {
  const { db } = await forum.context();
  return db.selectFrom("users").selectAll().where("userID", "=", userID).executeTakeFirstOrThrow();
};

/** The emails sent since the last call, to whom and as text. */
let seen = 0;
async function newEmails(): Promise<{ to: string; subject: string; text: string }[]> {
  await forum.drained();
  const emails = await forum.emails();
  const sent = emails.slice(seen).map((mail) => mail.replace(/=\r?\n/g, ""));
  seen = emails.length;
  return sent.map((text) => ({
    to: /^To: .*?([^\s<]+@[^\s>]+)/m.exec(text)?.[1] ?? "",
    subject: /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? "",
    text,
  }));
}

interface Newcomer {
  name: string;
  email: string;
  /** Later replaces `email`. */
  other: string;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A response without the parts that differ between accounts anyway: names, addresses, ids, dates and secrets. */
const anonymous = ({ name, email, other }: Newcomer, { status, body, headers }: TestAnswer) => ({
  status,
  cookies: [headers["set-cookie"]].flat().map((cookie) => String(cookie).replace(/=[\w.-]+/, "=SECRET")),
  body: JSON.stringify(body)
    .replaceAll(email, "EMAIL")
    .replaceAll(other, "OTHER")
    .replaceAll(name, "NAME")
    .replaceAll(UUID, "UUID")
    .replaceAll(/\d+/g, "N"),
});

/** Everything that a new user sees after registration. */
async function everythingSeenBy(newcomer: Newcomer) {
  const answers: Record<string, ReturnType<typeof anonymous>> = {};
  const add = (what: string, answer: TestAnswer) => {
    answers[what] = anonymous(newcomer, answer);
    return answer;
  };
  const { name, email, other } = newcomer;
  const registered = add("registration", await register(name, email));
  const cookie = cookieOf(registered);
  const { userID } = registered.body;
  const page = async (url: string) => {
    const { statusCode, body } = await forum.forum.http.inject({ url, headers: { cookie } });
    return { status: statusCode, body, headers: {} };
  };
  const newMember = forum.here({ userID, name, cookie });
  const patch = (change: object) =>
    newMember.patch("/users/$me", { ...change, passwordConfirmation: THEIR_PASSWORD });
  add("oneself", await guest.get("/users/me", {}, { cookie }));
  add("one's profile", await guest.get(`/users/${userID}`, {}, { cookie }));
  add("what staff see", await administrator.get(`/users/${userID}`));
  add("what staff edit", await administrator.get(`/users/${userID}/edit`));
  add("a page", await page("/discussions"));
  add("the page to send it again", await page("/entry/emailconfirmrequest"));
  for (const password of [THEIR_PASSWORD, "a wrong one"])
    add(
      `signing in with ${password}`,
      await guest.post("/authenticate/password", { username: email, password }),
    );
  const again = await guest.post("/authenticate/password", { username: email, password: THEIR_PASSWORD });
  assert.equal(again.body.userID, userID);
  const send = (sent: object) => guest.post("/users/confirm-email-request", sent, { cookie });
  add("sending it again", await send({}));
  await administrator.patch(`/users/${userID}`, { roleID: [MEMBER] });
  add("the page of the account", await page("/profile/account-privacy"));
  add("saving the address as it is", await patch({ email }));
  add("another address", await send({ email: other }));
  add("oneself with another address", await guest.get("/users/me", {}, { cookie }));
  add("the first address again", await patch({ email }));
  add("oneself at last", await guest.get("/users/me", {}, { cookie }));
  add("the page of the account at last", await page("/profile/account-privacy"));
  return answers;
}

describe("a newcomer whose address belongs to another account", () => {
  test("sees what one sees who registers with a free address", async () => {
    const [owner, another] = [await anAccount(forum), await anAccount(forum)];
    const free = await everythingSeenBy({
      name: "herona",
      email: "free@people.test",
      other: "unused@people.test",
    });
    const known = await everythingSeenBy({ name: "heronb", email: owner.email, other: another.email });
    assert.deepEqual(known, free);
    assert.equal(known["registration"]?.status, 201);
  });

  test("gets no confirmation email: the owner gets an email without a confirmation link", async () => {
    const owner = await anAccount(forum);
    const before = await rowOf(owner.userID);
    await newEmails();
    const cookie = cookieOf(await register("stork_a", owner.email.toUpperCase()));
    const [mail, ...others] = await newEmails();
    assert.deepEqual(others, []);
    assert.equal(mail?.to.toLowerCase(), owner.email);
    assert.equal(mail?.subject, "[Colloquy] You already have an account");
    assert.match(mail?.text ?? "", new RegExp(`Hello ${owner.name},`));
    assert.match(mail?.text ?? "", /http:\/\/forum\.test\/entry\/signin\s/);
    assert.match(mail?.text ?? "", /http:\/\/forum\.test\/entry\/passwordrequest\s/);
    assert.equal((await guest.post("/users/confirm-email-request", {}, { cookie })).status, 201);
    const again = await newEmails();
    assert.deepEqual(
      again.map(({ subject }) => subject),
      ["[Colloquy] You already have an account"],
    );
    for (const { text } of [...again, mail]) assert.doesNotMatch(text ?? "", /emailconfirm|stork/);
    assert.deepEqual(await rowOf(owner.userID), before);
    const { db } = await forum.context();
    const keys = db.selectFrom("oneTimeKeys").select("userID").where("email", "=", owner.email).execute();
    assert.deepEqual(await keys, []);
  });

  test("leaves the owner signed in, with the old password and every email about it", async () => {
    const owner = await anAccount(forum);
    const cookie = await signIn(forum, owner.email);
    await register("plover_a", owner.email);
    assert.equal(await userIDOf(forum, cookie), owner.userID);
    assert.equal(await userIDOf(forum, await signIn(forum, owner.email)), owner.userID);
    await newEmails();
    await guest.post("/users/request-password", { email: owner.email });
    const { userID } = await emailedKey(forum, "passwordreset");
    assert.equal(userID, owner.userID);
    await newEmails();
    await guest.post("/users/request-password", { email: "plover_a" });
    assert.deepEqual(await newEmails(), []);
  });

  test("signs in where the owner's browser is, and the owner where theirs is", async () => {
    const owner = await anAccount(forum);
    const devices = async (password: string, cookie = "") => {
      const sent = { username: owner.email, password };
      const { status, body, headers } = await guest.post("/authenticate/password", sent, { cookie });
      const cookies = [headers["set-cookie"]].flat().map((each) => String(each).split(";")[0] ?? "");
      return {
        status,
        userID: body.userID,
        device: cookies.find((each) => each.startsWith("colloquy_device")),
      };
    };
    const { body } = await register("curlew_a", owner.email);
    const [theirs, owners] = [await devices(THEIR_PASSWORD), await devices(PASSWORD)];
    assert.deepEqual([theirs.userID, owners.userID], [body.userID, owner.userID]);
    assert.equal((await devices(PASSWORD, theirs.device)).userID, owner.userID);
    assert.equal((await devices(THEIR_PASSWORD, owners.device)).userID, body.userID);
    assert.equal((await devices("a wrong one", theirs.device)).status, 401);
  });

  test("cannot have it confirmed, not even by staff, until the owner's account is deleted", async () => {
    const owner = await anAccount(forum);
    const { body, headers, status } = await register("dunlin_a", owner.email);
    const cookie = cookieOf({ body, headers, status });
    const vouch = () => administrator.patch(`/users/${body.userID}`, { emailConfirmed: true });
    const refused = await vouch();
    assert.deepEqual([refused.status, refused.body.errors[0].field], [422, "email"]);
    await administrator.delete(`/users/${owner.userID}`, { deleteMethod: "keep" });
    await forum.drained();
    await guest.post("/users/confirm-email-request", {}, { cookie });
    const { key, userID } = await emailedKey(forum, "emailconfirm");
    assert.equal(userID, body.userID);
    const confirmed = await guest.post(`/users/${userID}/confirm-email`, { confirmationCode: key });
    assert.deepEqual([confirmed.status, confirmed.body.email], [201, owner.email]);
  });

  test("is found by staff by that address, and banned with it", async () => {
    const owner = await anAccount(forum);
    const { body } = await register("sanderling_a", owner.email);
    const found = await administrator.get("/users", { email: owner.email });
    assert.deepEqual(
      found.body.map(({ userID }: { userID: number }) => userID).sort(),
      [owner.userID, body.userID].sort(),
    );
    await administrator.post("/bans", { banType: "Email", banValue: "*@banned.test" });
    assert.equal((await register("sanderling_b", "me@banned.test")).status, 401);
  });

  test("may erase the account: what is stored of the owner stays", async () => {
    const owner = await anAccount(forum);
    const { body } = await register("avocet_a", owner.email);
    await administrator.delete(`/users/${body.userID}`, { deleteMethod: "delete" });
    await forum.drained();
    assert.equal((await rowOf(owner.userID)).email, owner.email);
    assert.equal(await userIDOf(forum, await signIn(forum, owner.email)), owner.userID);
  });
});

describe("two who register with one free address", () => {
  test("both have to confirm it, and the first one to do so has it", async () => {
    const email = "shared@people.test";
    const answers = await Promise.all([register("godwit_a", email), register("godwit_b", email)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201],
    );
    await forum.drained();
    const keyOf = async (answer: TestAnswer) => {
      await guest.post("/users/confirm-email-request", {}, { cookie: cookieOf(answer) });
      return emailedKey(forum, "emailconfirm");
    };
    const keys = [await keyOf(answers[0]!), await keyOf(answers[1]!)];
    const confirm = ({ userID, key }: { userID: number; key: string }) =>
      guest.post(`/users/${userID}/confirm-email`, { confirmationCode: key });
    const confirmed = await Promise.all(keys.map(confirm));
    assert.deepEqual(confirmed.map(({ status }) => status).sort(), [201, 422]);
    const { db } = await forum.context();
    const owners = await db.selectFrom("users").select("userID").where("email", "=", email).execute();
    assert.equal(owners.length, 1);
  });
});

test("a member who requests an address of another account gets the response for a free one", async () => {
  const owner = await anAccount(forum);
  const member = await anAccount(forum);
  const user = forum.here({ ...member, cookie: await signIn(forum, member.name) });
  const ask = async (email: string) => {
    const change = { email, passwordConfirmation: PASSWORD };
    return anonymous(
      { name: member.name, email, other: member.email },
      await user.patch("/users/$me", change),
    );
  };
  const free = await ask("another@people.test");
  await newEmails();
  assert.deepEqual(await ask(owner.email), free);
  assert.deepEqual(
    (await newEmails()).map(({ to, subject }) => [to, subject]),
    [[owner.email, "[Colloquy] You already have an account"]],
  );
  assert.equal((await rowOf(member.userID)).email, member.email);
});

test("requests for an address are alike whether it belongs to an account, is pending or is unknown", async () => {
  const owner = await anAccount(forum);
  await register("whimbrel_a", "waits@people.test");
  await forum.drained();
  const asked = (username: string) =>
    forum.statements(() => guest.post("/authenticate/password", { username, password: "wrong" }));
  const unknown = await asked("unknown@people.test");
  assert.deepEqual(await asked(owner.email), unknown);
  assert.deepEqual(await asked("waits@people.test"), unknown);
});

test("where addresses are not confirmed, registration refuses one of another account", async () => {
  assert.equal((await administrator.patch("/config", { "registration.confirmEmail": false })).status, 200);
  const owner = await anAccount(forum);
  const { status, body } = await register("ruff_a", owner.email.toUpperCase());
  assert.deepEqual([status, body.errors[0].field], [422, "email"]);
  assert.equal((await administrator.patch("/config", { "registration.confirmEmail": true })).status, 200);
});
