import assert from "node:assert/strict";
import { before, test } from "node:test";
import { findDiscussion } from "#features/discussions/server/index.ts";
import { firstAdministratorLink } from "#features/sessions/server/index.ts";
import { PASSWORD } from "#features/sessions/testing.ts";
import { readStoredSettings, siteTitle, storeSetting } from "#features/settings/server/index.ts";
import { listeners } from "#platform/server/events/events.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { welcomePost } from "./server/settings.ts";

interface Post {
  discussionID: number;
  name: string;
  insertUser: { name: string };
}

const forum = await openForum();
const WELCOME = "Welcome to Colloquy: start here";
const STAFF = "For the staff: how to look after this place";

/** Registers the first administrator with the link that the forum prints. */
before(async () => {
  const address = await firstAdministratorLink(await forum.context(), "http://forum.test");
  const ada = { name: "ada", email: "ada@people.test", password: PASSWORD };
  const key = new URL(address ?? "").searchParams.get("key");
  const { status } = await (await forum.as("guest")).post("/entry/first-administrator", { ...ada, key });
  assert.equal(status, 201);
  await forum.drained();
});

const postsFor = async (user: TestUser): Promise<Post[]> =>
  (await user.get("/discussions", { expand: "insertUser", sort: "discussionID" })).body;
const categoriesFor = async (user: TestUser): Promise<string[]> =>
  (await user.get("/categories", { outputFormat: "flat" })).body.map(({ name }: { name: string }) => name);

test("members find a welcome post, and the staff another one in a category of their own", async () => {
  for (const kind of ["guest", "member"] as const) {
    const user = await forum.as(kind);
    assert.deepEqual(
      (await postsFor(user)).map(({ name, insertUser }) => [name, insertUser.name]),
      [[WELCOME, "Colloquy"]],
    );
    assert.deepEqual(await categoriesFor(user), ["General"]);
  }
  for (const kind of ["moderator", "administrator"] as const) {
    const user = await forum.as(kind);
    assert.deepEqual(
      (await postsFor(user)).map(({ name, insertUser }) => [name, insertUser.name]),
      [
        [WELCOME, "Colloquy"],
        [STAFF, "Colloquy"],
      ],
    );
    assert.deepEqual(await categoriesFor(user), ["General", "Staff"]);
  }
});

test("the welcome post is renamed with the community, also on a node that does not know the new name yet", async () => {
  const context = await forum.context();
  const renaming = context.addons.of(listeners).find(({ name }) => name === "renameWelcome");
  const name = await context.transaction(async (inside) => {
    await storeSetting(inside, siteTitle, "Rivers");
    assert.notEqual(inside.settings.get(siteTitle), "Rivers");
    await renaming?.run(inside, { keys: [siteTitle.key] });
    const stored = (await readStoredSettings(inside)).get(welcomePost);
    return (await findDiscussion(inside, stored?.discussionID ?? 0))?.name;
  });
  assert.equal(name, "Welcome to Rivers: start here");
});

test("the staff can talk in their category", async () => {
  const moderator = await forum.as("moderator");
  const staff = (await postsFor(moderator)).find(({ name }) => name === STAFF);
  const comment = { discussionID: staff?.discussionID, body: "Thanks.", format: "markdown" };
  assert.equal((await moderator.post("/comments", comment)).status, 201);
  assert.equal((await (await forum.as("member")).post("/comments", comment)).status, 404);
});

test("new categories come before that of the staff", async () => {
  const administrator = await forum.as("administrator");
  const { body } = await administrator.get("/layouts/lookup-hydrate", {
    layoutViewType: "setup",
    params: { step: "categories" },
  });
  const { categories, urlcodes, staffCategoryID } =
    body.layout[0].$reactProps.setup ?? body.layout[0].$reactProps;
  assert.deepEqual([categories, urlcodes], [["General"], ["general", "staff"]]);
  const added = await administrator.post("/categories/tree", {
    categories: [{ name: "Help", urlcode: "help" }],
    beforeCategoryID: staffCategoryID,
  });
  assert.equal(added.status, 201);
  assert.deepEqual(await categoriesFor(administrator), ["General", "Help", "Staff"]);
});

test("both posts can be deleted, and stay deleted", async () => {
  const administrator = await forum.as("administrator");
  for (const { discussionID } of await postsFor(administrator))
    assert.equal((await administrator.delete(`/discussions/${discussionID}`)).status, 204);
  await forum.drained();
  assert.deepEqual(await postsFor(administrator), []);
});
