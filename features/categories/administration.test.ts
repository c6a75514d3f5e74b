import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addChangeRecorder } from "#platform/server/audit/audit.ts";
import { openForum, type TestAnswer, type TestUser } from "#test/forum.ts";
import { aCategory, fieldsOf, idsOf } from "./testing.ts";

const recorded: string[] = [];
const audit = addon({
  ...{ name: "audit", title: "Audit", description: "For a test.", version: "1" },
  adds: [
    addChangeRecorder(async (_context, kind, { recordID }) => void recorded.push(`${kind.name} ${recordID}`)),
  ],
});
const forum = await openForum({ more: [audit] });
await forum.forum.application.switchAddon("audit", true);
let guest: TestUser;
let member: TestUser;
let moderator: TestUser;
let admin: TestUser;

before(async () => {
  [guest, member, moderator, admin] = await Promise.all([
    forum.as("guest"),
    forum.as("member"),
    forum.as("moderator"),
    forum.as("administrator"),
  ]);
});

const below = async (parentCategoryID: number) =>
  idsOf((await admin.get("/categories", { parentCategoryID })).body);
const place = (id: number, parentCategoryID: number | null, beforeCategoryID: number | null = null) =>
  admin.patch(`/categories/${id}/place`, { parentCategoryID, beforeCategoryID });

/** Creates a category with three subcategories. */
async function aFamily() {
  const parent = await aCategory(forum);
  const children: number[] = [];
  for (let index = 0; index < 3; index++)
    children.push(await aCategory(forum, { parentCategoryID: parent, sort: 0 }));
  const [a, b, c] = children as [number, number, number];
  return { parent, a, b, c };
}

/** Opens a page, and returns its status and where it leads to. */
async function opened(path: string): Promise<[number, string | undefined]> {
  const params = path.match(/^\/categories\/([^/]+)(?:\/p(\d+))?$/);
  const { status, body } = await guest.get("/layouts/lookup-hydrate", {
    layoutViewType: "categoryList",
    recordType: "category",
    recordID: decodeURIComponent(params?.[1] ?? ""),
    params: { page: params?.[2] },
  });
  return [body.status ?? status, body.redirectTo];
}

describe("PATCH /categories/:id/place", () => {
  it("moves a category before a sibling, to the end, and below another parent", async () => {
    const { parent, a, b, c } = await aFamily();
    const first = await place(c, parent, a);
    assert.deepEqual([first.status, first.body.parentCategoryID, first.body.sort], [200, parent, 0]);
    assert.deepEqual(await below(parent), [c, a, b]);
    await place(c, parent);
    assert.deepEqual(await below(parent), [a, b, c]);
    await place(b, a);
    assert.deepEqual(await below(parent), [a, b, c]);
    assert.equal((await guest.get(`/categories/${b}`)).body.depth, 3);
    assert.deepEqual((await place(b, -1)).body.parentCategoryID, null);
    assert.ok(recorded.includes(`category.move ${b}`));
  });

  it("records nothing when the category is already there", async () => {
    const { parent, a, b } = await aFamily();
    await place(a, parent, b);
    const count = recorded.length;
    assert.equal((await place(a, parent, b)).status, 200);
    assert.equal(recorded.length, count);
  });

  it("refuses impossible places with a reason", async () => {
    const { parent, a } = await aFamily();
    const other = await aFamily();
    for (const target of [a, parent]) {
      const { status, body } = await place(parent, target);
      assert.deepEqual([status, fieldsOf(body)], [400, ["parentCategoryID"]]);
    }
    assert.deepEqual((await place(a, 999_999)).status, 422);
    for (const next of [other.b, a, 999_999]) assert.equal((await place(a, parent, next)).status, 409);
    let deepest = parent;
    for (let depth = 2; depth <= 10; depth++) deepest = await aCategory(forum, { parentCategoryID: deepest });
    const deep = await place(other.a, deepest);
    assert.deepEqual([deep.status, fieldsOf(deep.body)], [422, ["parentCategoryID"]]);
  });

  it("leaves one order when two people move at once", async () => {
    const { parent, a, b, c } = await aFamily();
    const answers = await Promise.all([place(c, parent, a), place(a, parent), place(b, parent, c)]);
    for (const { status } of answers) assert.equal(status, 200);
    const listed = (await admin.get("/categories", { parentCategoryID: parent })).body;
    assert.deepEqual(
      listed.map(({ sort }: { sort: number }) => sort),
      [0, 1, 2],
    );
    assert.deepEqual([...idsOf(listed)].sort(), [a, b, c].sort());
  });

  it("is refused to users who do not manage the site, and for missing categories", async () => {
    const { a } = await aFamily();
    for (const user of [guest, member, moderator])
      assert.equal((await user.patch(`/categories/${a}/place`, { parentCategoryID: null })).status, 403);
    assert.equal((await place(999_999, null)).status, 404);
    assert.equal((await admin.patch(`/categories/${a}/place`, {})).status, 400);
  });
});

describe("a former address", () => {
  it("redirects to the current one, on every page", async () => {
    const id = await aCategory(forum, { urlcode: "pumps" });
    await admin.patch(`/categories/${id}`, { urlcode: "heat-pumps" });
    await admin.patch(`/categories/${id}`, { urlcode: "heating" });
    assert.deepEqual(await opened("/categories/Pumps/p3"), [301, "/categories/heating/p3"]);
    assert.deepEqual(await opened("/categories/heat-pumps"), [301, "/categories/heating"]);
    assert.deepEqual(await opened("/categories/heating"), [200, undefined]);
    assert.deepEqual(await opened(`/categories/${id}`), [200, undefined]);
  });

  it("gives way to a category that has it now", async () => {
    const id = await aCategory(forum, { urlcode: "solar" });
    await admin.patch(`/categories/${id}`, { urlcode: "sun" });
    const next = await aCategory(forum, { urlcode: "solar" });
    assert.deepEqual(await opened("/categories/solar"), [200, undefined]);
    await admin.patch(`/categories/${next}`, { urlcode: "panels" });
    assert.deepEqual(await opened("/categories/solar"), [301, "/categories/panels"]);
    await admin.delete(`/categories/${next}`);
    assert.equal((await opened("/categories/solar"))[0], 404);
  });

  it("does not show that a category exists to users who cannot see it", async () => {
    const id = await aCategory(forum, { urlcode: "secret", only: ["moderator"] });
    await admin.patch(`/categories/${id}`, { urlcode: "more-secret" });
    assert.equal((await opened("/categories/secret"))[0], 404);
  });

  it("is named with its category when it is taken", async () => {
    await aCategory(forum, { name: "Wind", urlcode: "wind" });
    const { status, body } = await admin.post("/categories", { name: "Air", urlcode: "WIND" });
    assert.deepEqual([status, body.errors[0].message], [422, "This address belongs to Wind."]);
  });
});

describe("POST /categories/:id/merge", () => {
  it("moves posts and subcategories, and redirects all addresses", async () => {
    const { parent, a } = await aFamily();
    const target = await aCategory(forum, { urlcode: "merged-into" });
    const kept = await aCategory(forum, { parentCategoryID: target });
    await admin.patch(`/categories/${parent}`, { urlcode: "merged" });
    await admin.patch(`/categories/${parent}`, { urlcode: "merged-away" });
    const discussionID = await aDiscussion(forum, { categoryID: parent });
    const { status } = await admin.post(`/categories/${parent}/merge`, { newCategoryID: target });
    assert.equal(status, 204);
    assert.equal((await guest.get(`/categories/${parent}`)).status, 404);
    assert.equal((await guest.get(`/discussions/${discussionID}`)).body.categoryID, target);
    assert.equal((await below(target))[0], kept);
    assert.equal((await guest.get(`/categories/${a}`)).body.parentCategoryID, target);
    for (const old of ["merged", "merged-away"])
      assert.deepEqual(await opened(`/categories/${old}`), [301, "/categories/merged-into"]);
    assert.ok(recorded.includes(`category.merge ${parent}`));
    assert.ok(!recorded.includes(`category.delete ${parent}`));
  });

  it("works in the background", async () => {
    const [from, target] = [await aCategory(forum, { urlcode: "from-batch" }), await aCategory(forum)];
    const discussionID = await aDiscussion(forum, { categoryID: from });
    const { status, body } = await admin.post(`/categories/${from}/merge`, {
      newCategoryID: target,
      batch: true,
    });
    assert.deepEqual([status, body.status], [202, "queued"]);
    await forum.drained();
    assert.equal((await guest.get(`/discussions/${discussionID}`)).body.categoryID, target);
    assert.equal((await opened("/categories/from-batch"))[0], 301);
  });

  it("is refused into itself, a subcategory, a heading, and nothing", async () => {
    const { parent, a } = await aFamily();
    const heading = await aCategory(forum, { displayAs: "heading" });
    for (const newCategoryID of [parent, a, heading, 999_999])
      for (const batch of [false, true]) {
        const { status, body } = await admin.post(`/categories/${parent}/merge`, { newCategoryID, batch });
        assert.deepEqual([status, fieldsOf(body)], [422, ["newCategoryID"]]);
      }
    assert.equal((await admin.post(`/categories/${parent}/merge`, {})).status, 400);
    assert.equal((await admin.post("/categories/999999/merge", { newCategoryID: a })).status, 404);
    for (const user of [guest, member, moderator])
      assert.equal((await user.post(`/categories/${parent}/merge`, { newCategoryID: a })).status, 403);
  });
});

describe("PUT /categories/:id/permissions", () => {
  const own = (id: number, customPermissions: unknown) =>
    admin.put(`/categories/${id}/permissions`, { customPermissions });
  const reads = async (user: TestUser, id: number) => (await user.get(`/categories/${id}`)).status;

  it("copies the permissions of the forum, so that nothing is hidden, and removes them", async () => {
    const id = await aCategory(forum);
    const { status, body } = await own(id, true);
    assert.deepEqual([status, body.customPermissions], [200, true]);
    assert.deepEqual([await reads(guest, id), await reads(member, id)], [200, 200]);
    const posted = await member.post("/discussions", {
      ...{ name: "Still", body: "Works.", format: "text", categoryID: id },
    });
    assert.equal(posted.status, 201);
    assert.equal((await own(id, false)).body.customPermissions, false);
    assert.equal(await reads(guest, id), 200);
  });

  it("copies those of the category above, which hide it", async () => {
    const hidden = await aCategory(forum, { only: ["moderator"] });
    const id = await aCategory(forum, { parentCategoryID: hidden });
    await own(id, true);
    assert.deepEqual([await reads(member, id), await reads(moderator, id)], [403, 200]);
  });

  it("keeps existing permissions of its own, and is refused to others", async () => {
    const hidden = await aCategory(forum, { only: ["moderator"] });
    await own(hidden, true);
    assert.equal(await reads(member, hidden), 403);
    assert.equal((await own(hidden, "maybe")).status, 422);
    assert.equal((await own(999_999, true)).status, 404);
    for (const user of [guest, member, moderator]) {
      const { status } = await user.put(`/categories/${hidden}/permissions`, { customPermissions: true });
      assert.equal(status, 403);
    }
  });
});

describe("POST /categories/tree", () => {
  const leaf = (name: string) => ({ name, urlcode: name.toLowerCase() });
  const add = (categories: unknown): Promise<TestAnswer> => admin.post("/categories/tree", { categories });

  it("creates categories with subcategories in one call", async () => {
    const { status, body } = await add([
      { ...leaf("News"), description: "From the team." },
      { ...leaf("Help"), displayAs: "categories", children: [leaf("Setup"), leaf("Repairs")] },
    ]);
    assert.equal(status, 201);
    const shown = body.map((each: { name: string; depth: number }) => `${each.depth} ${each.name}`);
    assert.deepEqual(shown, ["1 News", "1 Help", "2 Setup", "2 Repairs"]);
  });

  it("puts them before another category of the root", async () => {
    const [first, second] = (await add([leaf("Staffroom"), leaf("Archive")])).body;
    const before = { categories: [leaf("Tools"), leaf("Books")], beforeCategoryID: first.categoryID };
    assert.equal((await admin.post("/categories/tree", before)).status, 201);
    const order = (await admin.get("/categories", { outputFormat: "flat", limit: 500 })).body
      .filter(({ depth }: { depth: number }) => depth === 1)
      .map(({ name }: { name: string }) => name);
    assert.deepEqual(order.slice(order.indexOf("Tools")).slice(0, 4), [
      "Tools",
      "Books",
      "Staffroom",
      "Archive",
    ]);
    for (const beforeCategoryID of [999_999, await aCategory(forum, { parentCategoryID: second.categoryID })])
      assert.equal(
        (await admin.post("/categories/tree", { categories: [leaf("Never")], beforeCategoryID })).status,
        409,
      );
  });

  it("creates all or none, and at most 30", async () => {
    const wrong = await add([leaf("Fresh"), { ...leaf("Twice"), children: [leaf("General")] }]);
    assert.deepEqual([wrong.status, fieldsOf(wrong.body)], [422, ["urlcode"]]);
    assert.equal((await guest.get("/categories/search", { query: "Fresh" })).body.length, 0);
    const many = Array.from({ length: 30 }, (_, index) => leaf(`Many-${index}`));
    const refused = await add([{ ...leaf("Parent"), children: many }]);
    assert.deepEqual(
      [refused.status, refused.body.errors[0].message],
      [422, "At most 30 categories can be added at once."],
    );
    assert.ok((await add([])).status >= 400);
    assert.equal((await add([{ name: "" }])).status, 400);
    const { status } = await moderator.post("/categories/tree", { categories: [leaf("Mine")] });
    assert.equal(status, 403);
  });
});

describe("the dashboard page", () => {
  const load = (user: TestUser, params: object = {}) =>
    user.get("/layouts/lookup-hydrate", {
      ...{ layoutViewType: "dashboard", recordType: "global" },
      params: { path: "/dashboard/categories", ...params },
    });
  // biome-ignore lint/suspicious/noExplicitAny: the properties of the page's component
  const propsOf = ({ body }: TestAnswer): any => body.layout[0].$reactProps.children[0].$reactProps;

  it("shows all categories with counts, and which members cannot see", async () => {
    const open = await aCategory(forum, { name: "Open one" });
    const hidden = await aCategory(forum, { only: ["moderator"] });
    const nested = await aCategory(forum, { parentCategoryID: hidden });
    await admin.patch(`/categories/${open}`, { isArchived: true });
    await aDiscussion(forum, { categoryID: open });
    const { categories, edited, postTypes } = propsOf(await load(admin));
    const find = (id: number) =>
      categories.find(({ categoryID }: { categoryID: number }) => categoryID === id);
    assert.deepEqual(
      [find(open).countDiscussions, find(open).isArchived, find(open).isStaffOnly],
      [1, true, false],
    );
    assert.deepEqual([find(hidden).isStaffOnly, find(nested).isStaffOnly], [true, true]);
    assert.equal(edited, null);
    assert.ok(postTypes.some(({ postTypeID }: { postTypeID: string }) => postTypeID === "discussion"));
    const one = propsOf(await load(admin, { category: nested })).edited;
    assert.deepEqual([one.categoryID, one.customPermissions, one.postTypes], [nested, false, []]);
    assert.equal(one.permissionsOf, find(hidden).name);
    assert.equal(propsOf(await load(admin, { category: 999_999 })).edited, null);
    const added = propsOf(await load(admin, { category: "new", parent: open }));
    assert.deepEqual([added.isNew, added.parentCategoryID], [true, open]);
    assert.equal((await load(admin, { category: "x" })).status, 422);
    assert.equal((await load(moderator)).status, 403);
  });

  it("takes as many statements for many categories as for few", async () => {
    const count = () => forum.countStatements(() => load(admin));
    await count();
    const few = await count();
    for (let index = 0; index < 20; index++) await aCategory(forum);
    await load(admin);
    assert.equal(await count(), few);
  });
});

describe("changes", () => {
  it("are recorded by kind", async () => {
    const { body } = await admin.post("/categories", { name: "Recorded", urlcode: "recorded" });
    const id = body.categoryID;
    await admin.patch(`/categories/${id}`, { name: "Renamed" });
    await admin.patch(`/categories/${id}`, { isArchived: true });
    await admin.patch(`/categories/${id}`, { isArchived: false });
    await admin.delete(`/categories/${id}`);
    const kinds = ["add", "change", "archive", "unarchive", "delete"];
    const own = recorded.filter((each) => each.endsWith(` ${id}`));
    assert.deepEqual(
      own,
      kinds.map((kind) => `category.${kind} ${id}`),
    );
  });
});
