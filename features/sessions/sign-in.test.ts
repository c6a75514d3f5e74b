import assert from "node:assert/strict";
import { describe, test } from "node:test";
import bcrypt from "bcryptjs";
import { setTitle } from "#features/users/server/index.ts";
import { openForum } from "#test/forum.ts";
import { anAccount, cookieOf, PASSWORD, signIn, userIDOf } from "./testing.ts";

const forum = await openForum();
const guest = await forum.as("guest");

const storedOf = async (userID: number) =>
  forum.forum.application.database.db
    .selectFrom("users")
    .select(["password", "hashMethod"])
    .where("userID", "=", userID)
    .executeTakeFirstOrThrow();

const change = async (userID: number, fields: object) => {
  const { db } = forum.forum.application.database;
  await db.updateTable("users").set(fields).where("userID", "=", userID).execute();
};

describe("signing in with a password", () => {
  test("accepts the name or the email address, in any case", async () => {
    const ann = await anAccount(forum);
    for (const username of [ann.name, ann.name.toUpperCase(), ann.email, ann.email.toUpperCase()]) {
      const answer = await guest.post("/authenticate/password", { username, password: PASSWORD });
      assert.equal(answer.status, 201, username);
      assert.equal(answer.body.userID, ann.userID);
      assert.equal(answer.body.name, ann.name);
      assert.equal(await userIDOf(forum, cookieOf(answer)), ann.userID);
    }
  });

  test("gives a cookie that no script reads and that lasts only when asked to", async () => {
    const { name } = await anAccount(forum);
    const cookies = async (sent: object) => {
      const answer = await guest.post("/authenticate/password", {
        username: name,
        password: PASSWORD,
        ...sent,
      });
      return [answer.headers["set-cookie"]].flat().map(String);
    };
    const [passing = "", device = ""] = await cookies({});
    assert.match(passing, /^colloquy_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.match(device, /^colloquy_device=[\w.-]{87}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [lasting = ""] = await cookies({ persist: "on" });
    assert.match(lasting, /^colloquy_session=[^;]*; Max-Age=34560000/);
  });

  test("gives a cookie that is sent over TLS alone where the forum has it", async () => {
    const encrypted = await openForum({ environment: { PUBLIC_URL: "https://forum.test" } });
    const { name: username } = await anAccount(encrypted);
    const user = await encrypted.as("guest");
    const { headers } = await user.post("/authenticate/password", { username, password: PASSWORD });
    assert.match(String(headers["set-cookie"]), /; HttpOnly; Secure; SameSite=Lax$/);
  });

  test("leads only to places of this forum", async () => {
    const { name: username } = await anAccount(forum);
    const target = async (sent: string) =>
      (await guest.post("/authenticate/password", { username, password: PASSWORD, target: sent })).body
        .target;
    assert.equal(await target("http://forum.test/discussions?page=2"), "/discussions?page=2");
    assert.equal(await target("https://evil.example/"), "/");
  });

  test("says which field is missing", async () => {
    const { status, body } = await guest.post("/authenticate/password", { username: "", persist: "perhaps" });
    assert.equal(status, 422);
    assert.deepEqual(
      body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
      [
        ["username", "missingField"],
        ["password", "missingField"],
        ["persist", "invalid"],
      ],
    );
  });

  test("refuses a wrong password, an unknown name and an account without a password with one message", async () => {
    const ann = await anAccount(forum);
    const moved = await anAccount(forum);
    const none = await anAccount(forum);
    const gone = await anAccount(forum);
    await change(moved.userID, { password: "unknown", hashMethod: "Reset" });
    await change(none.userID, { password: null, hashMethod: null });
    await change(gone.userID, { deleted: true });
    const attempt = (username: string, password: string) =>
      guest.post("/authenticate/password", { username, password });
    const expected = await attempt("nobody_at_all", PASSWORD);
    assert.equal(expected.status, 401);
    assert.match(expected.body.message, /^That name and password do not match\./);
    for (const [username, password] of [
      [ann.name, "wrong"],
      [ann.email, "wrong"],
      ["nobody@people.test", "wrong"],
      [moved.name, PASSWORD],
      [none.name, PASSWORD],
      [gone.name, PASSWORD],
    ] as const) {
      const { status, body, headers } = await attempt(username, password);
      assert.deepEqual(
        { status, body, cookie: headers["set-cookie"] },
        { ...pick(expected), cookie: undefined },
      );
    }
  });

  test("asks the database the same for known and unknown accounts", async () => {
    const { name } = await anAccount(forum);
    const asked = (username: string) =>
      forum.statements(() => guest.post("/authenticate/password", { username, password: "wrong" }));
    assert.deepEqual(await asked(name), await asked("nobody_at_all"));
  });

  test("refuses the banned, and says so only to those who know the password", async () => {
    const { userID, name: username } = await anAccount(forum);
    await change(userID, { banned: 1 });
    const right = await guest.post("/authenticate/password", { username, password: PASSWORD });
    assert.equal(right.status, 401);
    assert.equal(right.body.message, "You are banned.");
    const wrong = await guest.post("/authenticate/password", { username, password: "wrong" });
    assert.match(wrong.body.message, /do not match/);
  });
});

const pick = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

describe("an account from an imported forum", () => {
  // phpass's own example: the portable hash of "test12345".
  const imported = {
    bcrypt: { password: "lorem ipsum", hash: bcrypt.hashSync("lorem ipsum", 4), method: "Vanilla" },
    phpass: { password: "test12345", hash: "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0", method: "phpass" },
  };
  for (const [kind, { password, hash, method }] of Object.entries(imported)) {
    test(`signs in with its ${kind} password, which is argon2id afterwards`, async () => {
      const { userID, name } = await anAccount(forum);
      await change(userID, { password: hash, hashMethod: method });
      assert.equal(await signIn(forum, name, "wrong"), "");
      assert.equal((await storedOf(userID)).password, hash);

      const first = await signIn(forum, name, password);
      assert.equal(await userIDOf(forum, first), userID);
      const stored = await storedOf(userID);
      assert.match(stored.password ?? "", /^\$argon2id\$/);
      assert.equal(stored.hashMethod, "argon2id");

      assert.equal(await userIDOf(forum, await signIn(forum, name, password)), userID);
      assert.deepEqual(await storedOf(userID), stored);
      assert.equal(await userIDOf(forum, first), userID);
    });
  }
});

describe("a session", () => {
  test("has a new token at each sign-in, and the one before is void", async () => {
    const ann = await anAccount(forum);
    const bob = await anAccount(forum);
    const planted = await signIn(forum, ann.name);
    const answer = await guest.post(
      "/authenticate/password",
      { username: bob.name, password: PASSWORD },
      { cookie: planted },
    );
    const next = cookieOf(answer);
    assert.notEqual(next, planted);
    assert.equal(await userIDOf(forum, next), bob.userID);
    assert.equal(await userIDOf(forum, planted), 0);
  });

  test("is not begun with a token of the visitor's choice", async () => {
    const { name } = await anAccount(forum);
    const chosen = `colloquy_session=${"a".repeat(43)}`;
    const answer = await guest.post(
      "/authenticate/password",
      { username: name, password: PASSWORD },
      { cookie: chosen },
    );
    assert.notEqual(cookieOf(answer), chosen);
    assert.equal(await userIDOf(forum, chosen), 0);
  });

  test("cannot be taken over by an attacker who reads the database", async () => {
    const { userID, name } = await anAccount(forum);
    const token = (await signIn(forum, name)).split("=")[1] ?? "";
    const { rows } = await forum.forum.application.database.pool.query(
      "select s::text as row, encode(token_hash, 'base64') as hash from sessions s where user_id = $1",
      [userID],
    );
    assert.equal(rows.length, 1);
    const stored = `${rows[0].row} ${rows[0].hash}`;
    assert.ok(!stored.includes(token));
    assert.ok(!stored.includes(Buffer.from(token, "base64url").toString("hex")));
    assert.equal(
      await userIDOf(forum, `colloquy_session=${Buffer.from(rows[0].hash, "base64").toString("base64url")}`),
      0,
    );
  });

  test("ends with signing out, here and on another node", async () => {
    const other = await forum.anotherNode();
    const { userID, name } = await anAccount(forum);
    const cookie = await signIn(forum, name);
    assert.equal(await userIDOf(other, cookie), userID);
    const answer = await guest.post("/authenticate/signout", { target: "/discussions" }, { cookie });
    assert.equal(answer.status, 201);
    assert.equal(answer.body.target, "/discussions");
    assert.match(String(answer.headers["set-cookie"]), /^colloquy_session=; Max-Age=0;/);
    assert.equal(await userIDOf(other, cookie), 0);
    assert.equal(await userIDOf(forum, cookie), 0);
  });

  test("costs no statement once it is known, and one again when the account is another", async () => {
    const { name } = await anAccount(forum);
    const cookie = await signIn(forum, name);
    const read = (headers: Record<string, string>) => guest.get("/authenticate/authenticators", {}, headers);
    await read({ cookie });
    assert.equal(await forum.countStatements(() => read({ cookie })), 0);
    assert.equal(await forum.countStatements(() => read({})), 0);
    await setTitle(await forum.context(), await userIDOf(forum, cookie), "Doctor");
    assert.equal(await forum.countStatements(() => read({ cookie })), 1);
  });
});

test("the ways to sign in are listed", async () => {
  const { status, body } = await guest.get("/authenticate/authenticators");
  assert.equal(status, 200);
  assert.equal(body[0].type, "password");
  assert.equal(body[0].ui.url, "/entry/signin");
});
