import assert from "node:assert/strict";
import { test } from "node:test";
import { categoryPostTypes } from "#features/categories/server/index.ts";
import { aCategory } from "#features/categories/testing.ts";
import { commentFormParts } from "#features/comments/server/index.ts";
import { listTitles } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addEnrichment } from "#features/formats/server/index.ts";
import { addBadge } from "#features/navigation/server/index.ts";
import { extendDocuments } from "#features/search/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { withAddon } from "./switched.ts";
import { about } from "./two-nodes.ts";

/** The only category that accepts riddles. */
let riddleCategoryID = 0;

const riddles = addon({
  ...about("riddles"),
  adds: [
    addMenuCounter({ name: "UnsolvedRiddles", count: async () => 7 }),
    addBadge("UnsolvedRiddles"),
    commentFormParts.with({
      name: "riddle",
      load: async (_context, discussionID) => ({ answerTo: discussionID }),
    }),
    listTitles.with(async (_context, { type }) => (type === "riddle" ? "All riddles" : null)),
    addEnrichment({
      name: "riddles",
      enrich: async (_context, bodies) => bodies.map(({ html }) => html.replaceAll("???", "<em>Guess!</em>")),
    }),
    extendDocuments({
      kind: "discussion",
      read: async (_context, documents) =>
        new Map(
          documents.map(({ recordID }) => [
            recordID,
            { names: [`conundrum${recordID}`], text: `enigma${recordID}` },
          ]),
        ),
    }),
    categoryPostTypes.with({
      list: async () => [{ postTypeID: "riddle", name: "Riddle" }],
      unknown: async (_context, ids) => ids.filter((id) => id === "discussion"),
      taking: async (_context, id) =>
        id === "riddle" ? ({ categoryID }) => categoryID === riddleCategoryID : null,
    }),
  ],
});

const { forum, follows } = await withAddon(riddles);
const member = await forum.as("member");
const administrator = await forum.as("administrator");

const pageFor = async (query: object) => {
  const { status, body } = await member.get("/layouts/lookup-hydrate", { ...query });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

test("the title bar shows a counter of an add-on", async () => {
  const shown = async () => {
    const { badges } = (await pageFor({ layoutViewType: "home" })).titleBar.$reactProps;
    return badges.counts.find(({ name }: { name: string }) => name === "UnsolvedRiddles")?.count;
  };
  await follows(shown, { off: undefined, on: 7 });
});

test("the form of a comment has a part of an add-on", async () => {
  const recordID = await aDiscussion(forum);
  const hasPart = async () =>
    JSON.stringify(await pageFor({ layoutViewType: "post", recordType: "discussion", recordID })).includes(
      `"riddle":{"answerTo":${recordID}}`,
    );
  await follows(hasPart, { off: false, on: true });
});

test("an add-on gives a list of discussions its title", async () => {
  const title = async () =>
    (await pageFor({ layoutViewType: "discussionList", params: { type: "riddle" } })).seo.title;
  await follows(title, { off: "Recent Posts", on: "All riddles" });
});

test("an add-on adds content to the HTML of posts", async () => {
  const bodyOf = async () => {
    const draft = { name: "A riddle", body: "It has keys, but no locks: ???", format: "text", categoryID: 1 };
    const { discussionID } = (await member.post("/discussions", draft)).body;
    return (await member.get(`/discussions/${discussionID}`)).body.body.includes("<em>Guess!</em>");
  };
  await follows(bodyOf, { off: false, on: true });
});

test("posts are found by names and texts that an add-on gives them", async () => {
  const isFound = async () => {
    const draft = { name: "A riddle", body: "Words.", format: "text", categoryID: 1 };
    const { discussionID } = (await member.post("/discussions", draft)).body;
    await forum.drained();
    const finds = async (query: string) =>
      (await member.get("/search", { query })).body.some(
        ({ recordID }: { recordID: number }) => recordID === discussionID,
      );
    const isByName = await finds(`conundrum${discussionID}`);
    assert.equal(await finds(`enigma${discussionID}`), isByName);
    assert.equal(await finds(`name:enigma${discussionID}`), false);
    return isByName;
  };
  await follows(isFound, { off: false, on: true });
});

test("an add-on offers its post type to administrators of categories", async () => {
  const isOffered = async () => {
    const { body } = await administrator.get("/layouts/lookup-hydrate", {
      ...{ layoutViewType: "dashboard", params: { path: "/dashboard/categories" } },
    });
    return JSON.stringify(body).includes('{"postTypeID":"riddle","name":"Riddle"}');
  };
  await follows(isOffered, { off: false, on: true });
});

test("an add-on knows the categories of its post type, and refuses others in categories", async () => {
  riddleCategoryID = await aCategory(forum);
  const results = async () => {
    const { body } = await member.get("/categories", {
      postTypeID: "riddle",
      outputFormat: "flat",
      limit: 100,
    });
    const ids = body.map(({ categoryID }: { categoryID: number }) => categoryID);
    const change = { allowedPostTypeIDs: ["discussion"] };
    const { status } = await administrator.patch(`/categories/${riddleCategoryID}`, change);
    return { isOnly: ids.length === 1 && ids[0] === riddleCategoryID, status };
  };
  await follows(results, { off: { isOnly: false, status: 200 }, on: { isOnly: true, status: 422 } });
});
