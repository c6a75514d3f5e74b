import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import {
  addPostBlock,
  emailBodies,
  escapeText,
  searchedText,
  showBodies,
} from "#features/formats/server/index.ts";
import { renderBlocks } from "#features/media/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { aLamp, brightness, lamps, lampsIn, loadings } from "./fixtures/lamps/server.ts";
import { onTwoNodes } from "./two-nodes.ts";

/** Signs of a feature that is always on, which load and save nothing. */
const signs = feature({
  name: "signs",
  adds: [
    addPostBlock({
      name: "sign",
      schema: z.strictObject({ says: z.string() }),
      html: ({ says }) => `<p>${escapeText(says)}</p>`,
    }),
  ],
});
const aSign = (says: string) => ({
  ...{ type: "addon_block", name: "sign", attributes: { says } },
  children: [{ text: "" }],
});

const { here, there, toggle } = await onTwoNodes(lamps, signs);
const { author, moderator } = await here.everyone();
const OFF = "This part of the post needs an add-on that is off.";

const line = (text: string) => ({ type: "p", children: [{ text }] });
const draft = (...blocks: object[]) => ({
  ...{ name: "Light", format: "rich2", categoryID: 1 },
  body: JSON.stringify(blocks),
});
async function post(...blocks: object[]): Promise<number> {
  const { status, body } = await author.post("/discussions", draft(...blocks));
  assert.equal(status, 201, JSON.stringify(body));
  await here.drained();
  return body.discussionID;
}
const refusal = async (...blocks: object[]) => {
  const { status, body } = await author.post("/discussions", draft(...blocks));
  return [status, body.errors?.[0]?.message ?? body.message];
};
const shown = async (discussionID: number): Promise<string> => {
  await here.drained();
  return (await there.here(author).get(`/discussions/${discussionID}`)).body.body;
};
const source = async (discussionID: number) =>
  JSON.parse((await author.get(`/discussions/${discussionID}/edit`)).body.body);

test("a block is rendered, mailed and searched while its add-on is on, and stays in the post while it is off", async () => {
  await toggle("on");
  brightness.set("Hall", 40);
  const discussionID = await post(line("Before"), aLamp("Hall"), line("After"));
  const html = await shown(discussionID);
  assert.match(
    html,
    /data-shows="block\.lamp block\.lamp:Hall" data-block="lamp" data-attributes="{&quot;room&quot;:&quot;Hall&quot;/,
  );
  assert.match(
    html,
    /<p class="block-lamp-amber">Lamp in <bdi>Hall<\/bdi>: <strong>40<\/strong><\/p><\/div>/,
  );
  assert.doesNotMatch(html, /script|onclick/);
  assert.deepEqual(lampsIn.get(`discussion ${discussionID}`), ["Hall"]);
  assert.equal(searchedText(html), "Before\n[lamp in Hall at 40]\nAfter");
  const email = (await emailBodies(await here.context(), "discussion", [discussionID])).get(discussionID);
  assert.equal(email?.text, "Before\n[lamp in Hall at 40]\nAfter");
  assert.match(email?.html ?? "", /<div class="embed-block"><p class="block-lamp-amber">/);

  brightness.set("Hall", 50);
  await (await here.context()).transaction((inside) => renderBlocks(inside, "lamp", ["Hall"]));
  assert.match(await shown(discussionID), /<strong>50</);

  await toggle("off");
  const dark = await shown(discussionID);
  assert.match(dark, new RegExp(`<p>${OFF}</p></div><p>After`));
  assert.doesNotMatch(dark, /Hall|data-block/);
  assert.equal(searchedText(dark), "Before\nAfter");
  const edited = [line("Edited"), ...(await source(discussionID)).slice(1)];
  const { status } = await author.patch(`/discussions/${discussionID}`, {
    body: JSON.stringify(edited),
    format: "rich2",
  });
  assert.equal(status, 200);
  assert.deepEqual((await source(discussionID))[1], aLamp("Hall"));
  assert.match(await shown(discussionID), new RegExp(`Edited</p>.*${OFF}`));
  const more = JSON.stringify([...edited, aLamp("Attic")]);
  assert.equal((await author.patch(`/discussions/${discussionID}`, { body: more })).status, 422);

  await toggle("on");
  assert.match(await shown(discussionID), /Edited<\/p>.*<bdi>Hall/);
});

test("a comment keeps its block, also in a body so long that a worker thread renders it", async () => {
  await toggle("on");
  const discussionID = await post(line("Here"));
  const blocks = [line("Long. ".repeat(3000)), aLamp("Loft")];
  const sent = { discussionID, format: "rich2", body: JSON.stringify(blocks) };
  const { commentID } = (await author.post("/comments", sent)).body;
  const comment = async () => (await author.get(`/comments/${commentID}`)).body.body;
  assert.match(await comment(), /data-block="lamp".*<bdi>Loft/);
  await toggle("off");
  const body = JSON.stringify([line("Short"), ...blocks.slice(1)]);
  assert.equal((await author.patch(`/comments/${commentID}`, { body, format: "rich2" })).status, 200);
  assert.match(await comment(), new RegExp(`Short</p>.*${OFF}`));
  await toggle("on");
  await here.drained();
  assert.match(await comment(), /Short<\/p>.*<bdi>Loft/);
});

test("drafts, previews, quotes, merging and splitting keep a block", async () => {
  await toggle("on");
  const stored = JSON.stringify([aLamp("Hall")]);
  const sent = { recordType: "discussion", attributes: { body: stored, format: "rich2", draftMeta: {} } };
  const { body: saved } = await author.post("/drafts", sent);
  assert.equal((await author.get(`/drafts/${saved.draftID}`)).body.attributes.body, stored);
  const preview = { body: stored, format: "rich2" };
  assert.match((await author.post("/rich/preview", preview)).body.html, /data-block="lamp"/);
  const converted = (await author.post("/rich/convert", preview)).body;
  assert.deepEqual(converted.document, [aLamp("Hall")]);
  const again = { body: converted.markdown, format: "markdown" };
  assert.deepEqual((await author.post("/rich/convert", again)).body.document, [aLamp("Hall")]);

  const fromMarkdown = await author.post("/discussions", { ...draft(), ...again });
  assert.match(await shown(fromMarkdown.body.discussionID), /data-block="lamp".*<bdi>Hall/);
  assert.deepEqual(await source(fromMarkdown.body.discussionID), [aLamp("Hall")]);

  const quoting = { type: "blockquote", children: [aLamp("Hall")] };
  assert.match(await shown(await post(quoting)), /<blockquote><div class="embed-block"/);
  let deep: object = aLamp("Hall");
  for (let depth = 0; depth < 25; depth++) deep = { type: "blockquote", children: [deep] };
  assert.match(await shown(await post(deep)), /data-block="lamp".*<bdi>Hall/);

  const [discussionID, destinationDiscussionID] = [await post(aLamp("Loft")), await post(line("Here"))];
  const body = { discussionIDs: [discussionID], destinationDiscussionID };
  assert.equal((await moderator.patch("/discussions/merge", body)).status, 200);
  const { body: comments } = await author.get("/comments", { discussionID: destinationDiscussionID });
  assert.match(comments[0].body, /data-block="lamp".*<bdi>Loft/);
});

test("blocks of a page of posts are loaded at once", async () => {
  await toggle("on");
  const [first, second] = [await post(aLamp("A"), aSign("Exit"), aLamp("B")), await post(aLamp("A"))];
  loadings.splice(0);
  brightness.set("A", 7);
  await (await here.context()).transaction((inside) => renderBlocks(inside, "lamp", ["A"]));
  for (const id of [first, second]) assert.match(await shown(id), /<bdi>A<\/bdi>: <strong>7</);
  assert.deepEqual(loadings, [3]);
  await toggle("off");
  assert.match(await shown(first), /^<div[^>]*><p>This part.*<p>Exit<\/p><\/div><div[^>]*><p>This part/);
});

test("a node that has not followed a switch yet renders as the others do", async () => {
  const { registry } = here.forum.application;
  const context = await here.context();
  const sent = { body: JSON.stringify([aLamp("Hall")]), format: "rich2" };
  const rendered = async () =>
    (await showBodies(context, [{ ...sent, recordType: "discussion", recordID: null }]))[0]?.html ?? "";
  await toggle("on");
  registry.enable([]);
  assert.match(await rendered(), /data-block="lamp"/);
  await toggle("off");
  registry.enable(["lamps"]);
  assert.match(await rendered(), new RegExp(OFF));
  registry.enable([]);
});

test("a link in a paragraph of its own is a block, and a link while the add-on is off", async () => {
  await toggle("on");
  for (const url of ["https://lamps.example/lamps/Porch", "http://forum.test/lamps/Porch"]) {
    await toggle("on");
    const link = { type: "p", children: [{ type: "a", url, children: [{ text: url }] }] };
    const discussionID = await post(link);
    assert.match(await shown(discussionID), /data-block="lamp".*<bdi>Porch/);
    await toggle("off");
    assert.match(await shown(discussionID), /^<p[^>]*><a href="[^"]*\/lamps\/Porch"/);
  }
});

test("blocks that are unknown, invalid, misplaced, too many, too large or not allowed are refused", async () => {
  await toggle("on");
  const wrong = [422, "A part of this post is not valid. Remove it, or insert it again."];
  const unknown = [422, "A part of this post needs an add-on that is off. Remove it."];
  let wiring: unknown[] = [];
  for (let depth = 0; depth < 2000; depth++) wiring = [wiring];
  assert.deepEqual(await refusal({ ...aLamp("Hall"), name: "bulb" }), unknown);
  assert.deepEqual(await refusal({ ...aLamp("Hall"), name: '"><script>' }), wrong);
  const escaped = JSON.stringify([{ ...aLamp("Hall"), name: "bulb" }]).replace(
    "addon_block",
    "addon\\u005fblock",
  );
  assert.equal((await author.post("/discussions", { ...draft(), body: escaped })).status, 422);
  let deep: object = aLamp("Hall");
  for (let depth = 0; depth < 600; depth++) deep = { type: "blockquote", children: [deep] };
  assert.equal((await refusal(deep))[0], 422);
  assert.deepEqual(await refusal({ ...aLamp("Hall"), attributes: "<script>" }), wrong);
  assert.deepEqual(await refusal(aLamp("Hall", { color: "<script>alert(1)</script>" })), wrong);
  assert.deepEqual(await refusal(aLamp("Hall", { onclick: "alert(1)" })), wrong);
  assert.deepEqual(await refusal(aLamp("x".repeat(41))), wrong);
  assert.deepEqual(await refusal(aLamp("Hall", { wiring: ["x".repeat(10_000)] })), wrong);
  assert.deepEqual(await refusal(aLamp("Hall", { wiring })), wrong);
  assert.deepEqual(await refusal({ type: "p", children: [aLamp("Hall")] }), wrong);
  const many = [422, "A post can contain at most 3 parts of this kind."];
  assert.deepEqual(await refusal(...["A", "B", "C", "D"].map((room) => aLamp(room))), many);
  assert.equal((await refusal(aLamp("Cellar")))[0], 403);
  const html = await shown(await post(aLamp('<img src=x onerror="alert(1)">')));
  assert.match(html, /<bdi>&lt;img src=x/);
  assert.doesNotMatch(html, /<img|<script/);
  const other = { ...draft(), format: "html", body: '<div class="embed-block" data-block="lamp">Hi</div>' };
  const { body } = await author.post("/discussions", other);
  assert.equal(await shown(body.discussionID), "<div>Hi</div>");
});
