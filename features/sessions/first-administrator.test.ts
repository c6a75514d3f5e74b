import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Command } from "commander";
import { openForum, type TestForum } from "#test/forum.ts";
import { userCommand } from "./server/commands.ts";
import { firstAdministratorLink } from "./server/index.ts";
import { cookieOf, PASSWORD, signIn, userIDOf } from "./testing.ts";

const link = async (forum: TestForum) => firstAdministratorLink(await forum.context(), "http://forum.test");
const keyOf = (address: string | null) => new URL(address ?? "").searchParams.get("key");
const ADA = { name: "ada", email: "ada@people.test", password: PASSWORD };

const meOf = async (forum: TestForum, cookie: string) =>
  (await (await forum.as("guest")).get("/users/me", {}, { cookie })).body;

describe("the link that a forum without administrator prints", () => {
  test("makes one administrator, once, and the last link only", async () => {
    const forum = await openForum();
    const guest = await forum.as("guest");
    const become = (sent: object) => guest.post("/entry/first-administrator", sent);
    const earlier = await link(forum);
    const address = await link(forum);
    assert.match(address ?? "", /^http:\/\/forum\.test\/entry\/first-administrator\?key=[\w-]{43}$/);
    assert.equal((await become({ ...ADA, key: keyOf(earlier) })).status, 422);
    const refused = await become({ ...ADA, key: keyOf(address), password: "short" });
    assert.equal(refused.body.errors[0].field, "password");
    const wrong = await become({ key: keyOf(address), name: "Ada Boss", email: "ada", password: "short" });
    assert.deepEqual(
      wrong.body.errors.map(({ field }: { field: string }) => field),
      ["name", "email", "password"],
    );

    const answer = await become({ ...ADA, key: keyOf(address), target: "/discussions" });
    assert.equal(answer.status, 201);
    assert.equal(answer.body.target, "/discussions");
    const me = await meOf(forum, cookieOf(answer));
    assert.equal(me.userID, answer.body.userID);
    assert.equal(me.isAdmin, true);
    assert.equal(me.emailConfirmed, true);
    assert.deepEqual(
      me.roles.map(({ name }: { name: string }) => name),
      ["Administrator"],
    );

    const again = await become({
      name: "eve",
      email: "eve@people.test",
      password: PASSWORD,
      key: keyOf(address),
    });
    assert.equal(again.status, 422);
    assert.equal(again.body.errors[0].field, "key");
    assert.equal(await link(forum), null);
  });

  test("is void as soon as there is an administrator of another making", async () => {
    const forum = await openForum();
    const guest = await forum.as("guest");
    const address = await link(forum);
    await forum.as("administrator");
    assert.equal(
      (await guest.post("/entry/first-administrator", { ...ADA, key: keyOf(address) })).status,
      422,
    );
    assert.equal(await link(forum), null);
  });
});

describe("colloquy user add", async () => {
  const forum = await openForum();
  const run = (...text: string[]) => {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
    userCommand.define(program, async () => forum.forum.application);
    return program.parseAsync(["user", "add", ...text], { from: "user" });
  };
  const named = (name: string) => ["--name", name, "--email", `${name}@people.test`];
  const rolesOf = (me: { roles: { name: string }[] }) => me.roles.map(({ name }) => name);

  test("makes a member who can sign in", async () => {
    await run(...named("bob"), "--password", PASSWORD);
    const me = await meOf(forum, await signIn(forum, "bob"));
    assert.deepEqual([rolesOf(me), me.isAdmin, me.emailConfirmed], [["Member"], false, true]);
  });

  test("takes a role by its name or type, and makes administrators whole", async () => {
    await run(...named("moe"), "--password", PASSWORD, "--role", "MODERATOR");
    assert.deepEqual(rolesOf(await meOf(forum, await signIn(forum, "moe"))), ["Moderator"]);
    await run(...named("amy"), "--password", PASSWORD, "--role", "administrator");
    const amy = await meOf(forum, await signIn(forum, "amy"));
    assert.deepEqual([rolesOf(amy), amy.isAdmin], [["Administrator"], true]);
  });

  test("reports errors and creates no account", async () => {
    await run(...named("taken"), "--password", PASSWORD);
    await assert.rejects(
      run(...named("taken"), "--password", PASSWORD),
      /name is taken\.\n.*address belongs/,
    );
    await assert.rejects(run(...named("short"), "--password", "short"), /at least 8 characters/);
    await assert.rejects(
      run(...named("lost"), "--password", PASSWORD, "--role", "king"),
      /no role "king".*Moderator/,
    );
    await assert.rejects(
      run("--name", "x", "--email", "nothing", "--password", PASSWORD),
      /email is not valid/,
    );
    await assert.rejects(run("--email", "nobody@people.test"), /--name/);
    for (const name of ["short", "lost"]) assert.equal(await userIDOf(forum, await signIn(forum, name)), 0);
  });
});
