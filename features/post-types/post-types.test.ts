import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { openForum } from "#test/forum.ts";
import { aPostType } from "./testing.ts";

const forum = await openForum();
const { author, moderator, administrator, guest } = await forum.everyone();
const post = { name: "Soup", body: "Stir.", format: "text", categoryID: 1 };
const recipe = {
  postTypeID: "recipe",
  name: "Recipe",
  parentPostTypeID: "discussion",
  postButtonLabel: "New Recipe",
};
type Listed = { postTypeID: string }[];
const idsOf = (list: Listed) => list.map(({ postTypeID }) => postTypeID);
const whyOf = ({
  status,
  body,
}: {
  status: number;
  body: { errors?: { field: string }[]; message: string };
}) => [status, body.errors?.map(({ field }) => field).join() ?? body.message];

describe("post types", () => {
  it("begin with discussions", async () => {
    const { body } = await guest.get("/post-types");
    assert.equal(body.length, 1);
    const { availableCategoryIDs, postableCategoryIDs, countCategories, ...type } = body[0];
    assert.deepEqual(type, {
      postTypeID: "discussion",
      name: "Discussion",
      parentPostTypeID: null,
      isOriginal: true,
      isActive: true,
      isDeleted: false,
      postButtonLabel: "New Discussion",
      postButtonIcon: "create-discussion",
      postHelperText: null,
      roleIDs: [],
      categoryIDs: [],
      baseType: "discussion",
      isConvertible: true,
      insertUserID: null,
      dateInserted: null,
      updateUserID: null,
      dateUpdated: null,
    });
    assert.deepEqual([availableCategoryIDs, postableCategoryIDs, countCategories], [[1], [], 1]);
  });

  it("are created from an original type, inactive, and can be used once they are active", async () => {
    const { status, body } = await administrator.post("/post-types", recipe);
    assert.deepEqual(
      [status, body.isActive, body.baseType, body.isOriginal],
      [201, false, "discussion", false],
    );
    assert.deepEqual(idsOf((await author.get("/post-types")).body), ["discussion"]);
    assert.deepEqual(idsOf((await administrator.get("/post-types", { isActive: false })).body), ["recipe"]);
    const tooEarly = await author.post("/discussions", { ...post, postTypeID: "recipe" });
    assert.deepEqual(whyOf(tooEarly), [422, "postTypeID"]);
    await administrator.patch("/post-types/recipe", { isActive: true, postHelperText: "Say what to buy." });
    const made = await author.post("/discussions", { ...post, postTypeID: "recipe" });
    assert.deepEqual([made.status, made.body.type, made.body.postTypeID], [201, "discussion", "recipe"]);
    const { body: one } = await author.get("/post-types/recipe", { expand: "parentPostType" });
    assert.deepEqual([one.postHelperText, one.parentPostType.postTypeID], ["Say what to buy.", "discussion"]);
  });

  it("are found by filters", async () => {
    const found = async (query: object) => idsOf((await administrator.get("/post-types", { ...query })).body);
    assert.deepEqual(await found({ isOriginal: true }), ["discussion"]);
    assert.deepEqual(await found({ parentPostTypeID: "discussion" }), ["recipe"]);
    assert.deepEqual(await found({ postTypeID: "recipe,nothing" }), ["recipe"]);
  });

  it("are refused with the name of the invalid field", async () => {
    for (const [wrong, field] of [
      [{ postTypeID: "Two Words" }, "postTypeID"],
      [{ postTypeID: "a/b" }, "postTypeID"],
      [{ postTypeID: "recipe" }, "postTypeID"],
      [{ postTypeID: "discussion" }, "postTypeID"],
      [{ postTypeID: "editdiscussion" }, "postTypeID"],
      [{ parentPostTypeID: "recipe" }, "parentPostTypeID"],
      [{ parentPostTypeID: "nothing" }, "parentPostTypeID"],
      [{ roleIDs: [987_654] }, "roleIDs"],
      [{ categoryIDs: [987_654] }, "categoryIDs"],
      [{ postFieldIDs: ["nothing"] }, "postFieldIDs"],
      [{ name: "x".repeat(101) }, "name"],
    ] as const) {
      const answer = await administrator.post("/post-types", { ...recipe, postTypeID: "other", ...wrong });
      assert.deepEqual(whyOf(answer), [422, field], JSON.stringify(wrong));
    }
    const { name: _, ...nameless } = recipe;
    assert.deepEqual(whyOf(await administrator.post("/post-types", nameless)), [400, "name"]);
    assert.equal((await administrator.get("/post-types/other")).status, 404, "nothing is left of them");
  });

  it("that are deleted cannot be used for new posts, retain their posts, and reserve their id", async () => {
    const postTypeID = await aPostType(administrator);
    const { body } = await author.post("/discussions", { ...post, postTypeID });
    assert.equal((await administrator.delete(`/post-types/${postTypeID}`)).status, 204);
    assert.equal((await administrator.get(`/post-types/${postTypeID}`)).status, 404);
    const { body: deleted } = await administrator.get(`/post-types/${postTypeID}`, { includeDeleted: true });
    assert.deepEqual([deleted.isDeleted, deleted.isActive], [true, false]);
    assert.equal((await author.get(`/discussions/${body.discussionID}`)).body.postTypeID, postTypeID);
    assert.equal((await author.post("/discussions", { ...post, postTypeID })).status, 422);
    assert.deepEqual(whyOf(await administrator.post("/post-types", { ...recipe, postTypeID })), [
      422,
      "postTypeID",
    ]);
    const original = await administrator.delete("/post-types/discussion");
    assert.deepEqual(whyOf(original), [400, "An original post type cannot be deleted."]);
  });

  it("can be renamed, including the original one", async () => {
    await administrator.patch("/post-types/discussion", { name: "Talk", postButtonLabel: "Talk to us" });
    const { body } = await guest.get("/post-types/discussion");
    assert.deepEqual([body.name, body.postButtonLabel, body.isActive], ["Talk", "Talk to us", true]);
    await administrator.patch("/post-types/discussion", { isActive: false });
    assert.deepEqual(whyOf(await author.post("/discussions", post)), [422, "type"]);
    await administrator.patch("/post-types/discussion", {
      ...{ isActive: true, name: "Discussion", postButtonLabel: "New Discussion" },
    });
    assert.equal((await author.post("/discussions", post)).status, 201);
  });
});

describe("permission to use a post type", () => {
  it("depends on its roles", async () => {
    const { roleID } = (await moderator.get("/users/me")).body.roles[0];
    const postTypeID = await aPostType(administrator, { roleIDs: [roleID] });
    const refused = await author.post("/discussions", { ...post, postTypeID });
    assert.deepEqual(whyOf(refused), [403, "You can’t create posts of this type."]);
    assert.equal((await moderator.post("/discussions", { ...post, postTypeID })).status, 201);
  });

  it("depends on the category, which lists the types that it accepts", async () => {
    const postTypeID = await aPostType(administrator);
    const categoryID = await aCategory(forum);
    const path = `/categories/${categoryID}`;
    const before = (await guest.get(path)).body;
    assert.equal(before.hasRestrictedPostTypes, false);
    assert.ok(
      before.allowedPostTypeIDs.includes("discussion") && before.allowedPostTypeIDs.includes(postTypeID),
    );
    const { status, body } = await administrator.patch(path, { allowedPostTypeIDs: [postTypeID] });
    assert.deepEqual(
      [status, body.hasRestrictedPostTypes, body.allowedPostTypeIDs],
      [200, true, [postTypeID]],
    );
    assert.equal(body.allowedPostTypeOptions[0].postTypeID, postTypeID);
    assert.deepEqual((await guest.get(`/post-types/${postTypeID}`)).body.categoryIDs, [categoryID]);
    const listed = async (query: object) =>
      (await guest.get("/categories", { outputFormat: "flat", limit: 100, ...query })).body.map(
        (each: { categoryID: number }) => each.categoryID,
      );
    assert.ok(!(await listed({ postTypeID: "discussion" })).includes(categoryID));
    assert.ok((await listed({ postTypeID })).includes(categoryID));
    assert.deepEqual(await listed({ postTypeID, postTypeStatus: "inactive" }), []);

    for (const more of [{}, { postTypeID: "discussion" }]) {
      const refused = await author.post("/discussions", { ...post, categoryID, ...more });
      assert.deepEqual(whyOf(refused), [403, "This category does not take posts of this type."]);
    }
    const { body: made } = await author.post("/discussions", { ...post, categoryID, postTypeID });
    const { body: other } = await author.post("/discussions", post);
    const moved = await moderator.patch(`/discussions/${other.discussionID}`, { categoryID });
    assert.deepEqual(whyOf(moved), [403, "This category does not take posts of this type."]);
    assert.equal((await moderator.patch(`/discussions/${made.discussionID}`, { categoryID: 1 })).status, 200);

    await administrator.patch(path, { hasRestrictedPostTypes: false });
    assert.equal((await author.post("/discussions", { ...post, categoryID })).status, 201);
    const unknown = await administrator.patch(path, { allowedPostTypeIDs: ["nothing"] });
    assert.deepEqual(whyOf(unknown), [422, "allowedPostTypeIDs"]);
  });

  it("can be set with the type as well", async () => {
    const [one, two] = [await aCategory(forum), await aCategory(forum)];
    const first = await aPostType(administrator);
    await administrator.patch(`/categories/${one}`, { allowedPostTypeIDs: ["discussion"] });
    await administrator.patch(`/post-types/${first}`, { categoryIDs: [one, two] });
    assert.deepEqual((await guest.get(`/categories/${one}`)).body.allowedPostTypeIDs, ["discussion", first]);
    await administrator.patch(`/post-types/${first}`, { categoryIDs: [two] });
    assert.deepEqual((await guest.get(`/categories/${one}`)).body.allowedPostTypeIDs, ["discussion"]);
    await administrator.delete(`/post-types/${first}`);
    assert.equal((await guest.get(`/categories/${two}`)).body.hasRestrictedPostTypes, false);
  });

  it("reveals nothing about categories that the reader cannot see", async () => {
    const hidden = await aCategory(forum, { only: ["administrator"] });
    const postTypeID = await aPostType(administrator, { categoryIDs: [hidden] });
    const seen = async (user: typeof author) => (await user.get(`/post-types/${postTypeID}`)).body;
    const { categoryIDs, availableCategoryIDs, postableCategoryIDs } = await seen(author);
    for (const ids of [categoryIDs, availableCategoryIDs, postableCategoryIDs])
      assert.ok(!ids.includes(hidden));
    assert.deepEqual((await seen(administrator)).categoryIDs, [hidden]);
    assert.equal(
      (await seen(administrator)).countCategories,
      (await seen(author)).countCategories + (await hiddenCount()),
    );
  });
});

/** Returns how many more categories an administrator sees than a member. */
async function hiddenCount(): Promise<number> {
  const count = async (user: typeof author) =>
    (await user.get("/categories", { outputFormat: "flat", limit: 100 })).body.length;
  return (await count(administrator)) - (await count(author));
}

it("lists of posts can be filtered by type", async () => {
  const postTypeID = await aPostType(administrator);
  const { body } = await author.post("/discussions", { ...post, postTypeID });
  const found = async (asked: string) =>
    (await guest.get("/discussions", { postTypeID: asked, limit: 100 })).body.map(
      (each: { discussionID: number }) => each.discussionID,
    );
  assert.deepEqual(await found(postTypeID), [body.discussionID]);
  assert.ok((await found(`${postTypeID},discussion`)).includes(body.discussionID));
  assert.ok(!(await found("discussion")).includes(body.discussionID));
});
