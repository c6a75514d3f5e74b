import assert from "node:assert/strict";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const member = await forum.as("member", "Ann");
const hidden = await aCategory(forum, { only: ["administrator"] });
const open = await aDiscussion(forum, {
  name: "Open",
  body: "Some **bold** words.",
  insertUserID: member.userID,
});
const secret = await aDiscussion(forum, { name: "Secret", categoryID: hidden });
const reply = await aComment(forum, {
  discussionID: open,
  body: "![A boat](https://example.org/boat.png) sails.",
});

type Crawl = {
  url: string;
  parameter: string;
  min: number;
  max: number;
  maxLimit: number;
  uniqueIDField: string;
};

test("a program finds all records by the resources and reads them with the fields of an index", async () => {
  const { body: resources } = await administrator.get("/resources", { crawlable: true, expand: "crawl" });
  const found: Record<string, unknown>[] = [];
  for (const { crawl, url } of resources as { crawl: Crawl; url: string }[]) {
    const list = new URL(crawl.url);
    assert.equal(`${list.origin}${list.pathname}`, url);
    const query = Object.fromEntries(list.searchParams);
    const range = { [crawl.parameter]: `[${crawl.min},${crawl.max}]`, limit: crawl.maxLimit };
    const path = list.pathname.replace("/api/v2", "");
    const { status, body } = await administrator.get(path, { ...query, ...range });
    assert.equal(status, 200, JSON.stringify(body));
    found.push(...body);
  }
  const byID = new Map(found.map((one) => [one["canonicalID"], one]));
  const fields = (id: string, ...names: string[]) => names.map((name) => byID.get(id)?.[name]);
  const common = ["scope", "locale", "recordCollapseID"];
  assert.deepEqual(fields(`discussion_${open}`, ...common, "excerpt", "bodyPlainText"), [
    "public",
    "en",
    `discussion_${open}`,
    "Some bold words.",
    "Some bold words.",
  ]);
  assert.deepEqual(fields(`discussion_${secret}`, "scope"), ["restricted"]);
  assert.deepEqual(fields(`comment_${reply}`, ...common, "excerpt"), [
    "public",
    "en",
    `discussion_${open}`,
    "sails.",
  ]);
  assert.deepEqual(fields(`comment_${reply}`, "image"), [
    { url: "https://example.org/boat.png", urlSrcSet: {}, alt: "A boat" },
  ]);
  assert.deepEqual(fields(`category_${hidden}`, "scope"), ["restricted"]);
  assert.deepEqual(fields("category_1", "scope"), ["public"]);
  assert.deepEqual(fields(`user_${member.userID}`, "scope", "bodyPlainText"), ["restricted", "Ann"]);
});

test("resources can be limited to kinds, and read alone", async () => {
  const { body } = await administrator.get("/resources", { recordTypes: "comment,boat" });
  assert.deepEqual(body, [
    { recordType: "comment", url: "http://forum.test/api/v2/comments", crawlable: true },
  ]);
  assert.deepEqual((await administrator.get("/resources", { crawlable: false })).body, []);
  assert.equal((await administrator.get("/resources", { dirtyRecords: true })).status, 422);
  assert.deepEqual((await administrator.get("/resources/comment")).body.crawl, {
    url: "http://forum.test/api/v2/comments?sort=commentID&expand=crawl",
    ...{
      parameter: "commentID",
      count: 1,
      min: reply,
      max: reply,
      maxLimit: 500,
      uniqueIDField: "canonicalID",
    },
  });
});

test("a record has the fields of an index only when they are asked for", async () => {
  const { body } = await member.get(`/discussions/${open}`, { expand: "all" });
  assert.equal("canonicalID" in body, false);
  const { bodyPlainText, excerpt } = (await member.get(`/discussions/${open}`, { expand: "crawl,-body" }))
    .body;
  assert.deepEqual([bodyPlainText, excerpt], [undefined, "Some bold words."]);
});
