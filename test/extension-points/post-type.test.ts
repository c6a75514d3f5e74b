import assert from "node:assert/strict";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { addTypePlaces } from "#features/discussions/server/index.ts";
import { addPostType } from "#features/post-types/server/index.ts";
import { aPostType } from "#features/post-types/testing.ts";
import { curationManage } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import type { TestForum } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** The only categories that take limericks. */
const merry = new Set<number>();

const riddles = addon({
  ...about("riddles"),
  adds: [
    addPostType({ postTypeID: "riddle", name: "Riddle", postButtonLabel: "New Riddle" }),
    addPostType({ postTypeID: "limerick", name: "Limerick", postButtonLabel: "New Limerick" }),
    addTypePlaces({
      baseType: "limerick",
      load: async () => (category) => merry.has(category.categoryID),
    }),
    addPostType({
      ...{ postTypeID: "oracle", name: "Oracle", postButtonLabel: "Ask the Oracle" },
      permission: curationManage,
      isConvertible: false,
    }),
  ],
});
const { here, there, toggle } = await onTwoNodes(riddles);
const administrator = await here.as("administrator");
const post = { name: "What am I?", body: "Guess.", format: "text", categoryID: 1 };

const typesAt = async (node: TestForum) => {
  const { body } = await (await node.as("guest")).get("/post-types");
  return body.map(({ postTypeID }: { postTypeID: string }) => postTypeID);
};

test("an add-on adds a post type, from which others are made, while it is on, on every node", async () => {
  const author = await there.as("member");
  const start = async (postTypeID: string) =>
    (await author.post("/discussions", { ...post, postTypeID })).body.type;
  assert.deepEqual(await typesAt(there), ["discussion"]);
  assert.equal((await author.post("/discussions", { ...post, type: "riddle" })).status, 422);

  await toggle("on");
  const made = await aPostType(administrator, { postTypeID: "rebus", parentPostTypeID: "riddle" });
  assert.deepEqual(await typesAt(here), ["discussion", "riddle", "limerick", "oracle", made]);
  assert.deepEqual([await start("riddle"), await start(made)], ["riddle", "riddle"]);
  assert.equal((await author.post("/discussions", { ...post, type: "Riddle" })).body.postTypeID, "riddle");

  await toggle("off");
  assert.deepEqual([await typesAt(here), await typesAt(there)], [["discussion"], ["discussion"]]);
  const { status, body } = await administrator.post("/post-types", {
    ...{ postTypeID: "riddle", parentPostTypeID: "discussion", name: "Mine", postButtonLabel: "Mine" },
  });
  assert.deepEqual([status, body.errors[0].field], [422, "postTypeID"], "its id is still reserved");
});

test("only users with the permission of a type write its posts, and these are not converted", async () => {
  await toggle("on");
  const [member, moderator] = [await here.as("member"), await here.as("moderator")];
  const start = (user: typeof member, type: string) => user.post("/discussions", { ...post, type });
  assert.deepEqual((await start(member, "oracle")).body.permissions, ["curation.manage"]);
  const [oracle, plain] = [await start(moderator, "oracle"), await start(moderator, "discussion")];
  assert.deepEqual([oracle.status, plain.status], [201, 201]);
  const convert = async (discussionID: number, type: string) =>
    (await moderator.put(`/discussions/${discussionID}/type`, { type })).status;
  assert.equal(await convert(oracle.body.discussionID, "discussion"), 409);
  assert.equal(await convert(plain.body.discussionID, "oracle"), 409);
  assert.equal(await convert(plain.body.discussionID, "riddle"), 200);
  const { body: types } = await moderator.get("/post-types", { postTypeID: "oracle,riddle" });
  assert.deepEqual(
    types.map(({ isConvertible }: { isConvertible: boolean }) => isConvertible),
    [true, false],
  );
  await toggle("off");
});

test("an add-on limits a type to some categories: elsewhere it is neither offered nor accepted", async () => {
  await toggle("on");
  const categoryID = await aCategory(here);
  merry.add(categoryID);
  const moderator = await here.as("moderator");
  const start = async (id: number) =>
    (await moderator.post("/discussions", { ...post, categoryID: id, type: "limerick" })).status;
  assert.deepEqual([await start(1), await start(categoryID)], [403, 201]);
  const plain = (await moderator.post("/discussions", { ...post, categoryID: 1 })).body.discussionID;
  const convert = async () =>
    (await moderator.put(`/discussions/${plain}/type`, { type: "limerick" })).status;
  assert.equal(await convert(), 403);
  const typesOf = async (id: number) =>
    (await moderator.get(`/categories/${id}`)).body.allowedPostTypeIDs.includes("limerick");
  assert.deepEqual([await typesOf(1), await typesOf(categoryID)], [false, true]);
  assert.equal((await moderator.patch(`/discussions/${plain}`, { categoryID })).status, 200);
  assert.equal(await convert(), 200);
  assert.equal((await moderator.patch(`/discussions/${plain}`, { categoryID: 1 })).status, 403);
  await toggle("off");
});
