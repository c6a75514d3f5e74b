import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";
import { createUser } from "./server/accounts/create-user.ts";
import { fillSkeletons } from "./server/names/fill-skeletons.ts";
import { manyMembers } from "./testing.ts";

const forum = await openForum();
const guest = await forum.as("guest");
const administrator = await forum.as("administrator");
const lovelace = await forum.as("member", "Lovelace");
await forum.as("member", "маша");
await forum.as("member", "Coco");

const PASSWORD = "correct horse battery";
let number = 0;
const account = (name: string) => ({ name, email: `look_${++number}@people.test`, password: PASSWORD });
const register = (name: string) => guest.post("/users/register", account(name));
const nameError = ({
  status,
  body,
}: {
  status: number;
  body: { errors?: { field: string; message: string }[] };
}) => (status === 422 ? body.errors?.find(({ field }) => field === "name")?.message : status);

const LIKE = "That name looks like another member’s.";
const MIXED = "Usernames can’t mix letters of different alphabets.";
const RESERVED = "That name cannot be used.";
const SIGNS = "Usernames can contain only letters, digits and underscores.";

describe("a new name", () => {
  for (const [name, message] of [
    ["аdmin", MIXED],
    ["ＡＤＭＩＮ", RESERVED],
    ["admın", RESERVED],
    ["admİn", RESERVED],
    ["ᴀᴅᴍɪɴ", RESERVED],
    ["𝐚𝐝𝐦𝐢𝐧", RESERVED],
    ["admin", RESERVED],
    ["_Admin_", RESERVED],
    ["Adm1n", RESERVED],
    ["rnoderator", RESERVED],
    ["Guest", RESERVED],
    ["Сосо", LIKE],
    ["Iovelace", LIKE],
    ["Ｌｏｖｅｌａｃｅ", LIKE],
    ["L0velace", LIKE],
    ["LOVELACE", "That name is taken."],
    ["Lоvelace", MIXED],
    ["mаша", MIXED],
    ["ab\u3164cd", SIGNS],
    ["ab\u034fcd", SIGNS],
    ["東京タワーの人", 201],
    ["한국漢字", 201],
    ["ㄅㄆ漢字", 201],
    ["ひら한국", MIXED],
    ["Ελένη_7", 201],
    ["Жук_2026", 201],
    ["José", 201],
    ["محمد", 201],
    ["ᏣᎳᎩ", 201],
  ] as const)
    it(`${name} is ${message === 201 ? "accepted" : `refused: ${message}`}`, async () => {
      assert.equal(nameError(await register(name)), message);
    });

  it("is not that of the forum", async () => {
    await administrator.patch("/config", { "garden.title": "Open Energy" });
    assert.equal(nameError(await register("OpenEnergy")), RESERVED);
    assert.equal(nameError(await register("0pen_Energy")), RESERVED);
  });

  it("is checked when a member is renamed, and when staff add an account", async () => {
    const byron = await forum.as("member", "Byron");
    const rename = (name: string) => administrator.patch(`/users/${byron.userID}`, { name });
    assert.equal(nameError(await rename("Love1ace")), LIKE);
    assert.equal(nameError(await rename("Вyron")), MIXED);
    assert.equal((await rename("BYR0N")).status, 200);
    assert.equal(nameError(await administrator.post("/users", account("Lovelαce"))), MIXED);
    assert.equal(nameError(await administrator.post("/users", account("Love1ace"))), LIKE);
  });

  it("may be admin for an administrator", async () => {
    const context = await forum.context();
    const { roleID } = await context.db
      .selectFrom("roles")
      .select("roleID")
      .where("type", "=", "administrator")
      .executeTakeFirstOrThrow();
    const wanted = { ...account("Admin"), roleIDs: [roleID] };
    assert.ok((await createUser(context, { ...wanted, admin: 1 })) > 0);
  });

  it("is given once, when two that look alike are asked for at the same moment", async () => {
    const names = ["Hopper_I", "Hopper_l", "Hopper_1", "Ｈｏｐｐｅｒ_I", "H0pper_l", "Hopper_ı"];
    const answers = await Promise.all(names.map((name) => administrator.post("/users", account(name))));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422, 422, 422, 422, 422]);
  });
});

describe("a name that exists", () => {
  it("stays usable, also when it looks like another, or like no name that could be chosen today", async () => {
    const { db } = await forum.context();
    for (const name of ["Lovеlace", "admin moderator"]) {
      const member = await forum.as("member");
      await db
        .updateTable("users")
        .set({ name, nameSkeleton: null })
        .where("userID", "=", member.userID)
        .execute();
      const { status, body } = await member.patch(`/users/${member.userID}`, { name, showEmail: true });
      assert.equal(status, 200, JSON.stringify(body));
      const edited = await administrator.patch(`/users/${member.userID}`, {
        name,
        email: `${number++}x@people.test`,
      });
      assert.equal(edited.status, 200, JSON.stringify(edited.body));
    }
    assert.equal((await lovelace.patch(`/users/${lovelace.userID}`, { showEmail: true })).status, 200);
  });

  it("of an earlier version counts as soon as it is looked at", async () => {
    const context = await forum.context();
    await manyMembers(context, 3);
    await fillSkeletons(context);
    await fillSkeletons(context);
    assert.equal(nameError(await register("many_l")), LIKE);
    const { count } = await context.db
      .selectFrom("users")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("nameSkeleton", "is", null)
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), 0);
  });
});
