import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { holdBack } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addHead } from "#features/layouts/server/index.ts";
import { addAccountLinks } from "#features/navigation/server/index.ts";
import { replaceFlags } from "#features/reactions/server/index.ts";
import { replacePosting } from "#features/structured-data/server/index.ts";
import { addProfileCheck, userView } from "#features/users/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { addon } from "#platform/server/application/feature.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { withAddon } from "./switched.ts";
import { about } from "./two-nodes.ts";

const club = addon({
  ...about("club"),
  adds: [
    extendView(userView, {
      fields: { card: z.string() },
      load: async (_context, rows) => rows.map(({ userID }) => ({ card: `card ${userID}` })),
    }),
    addProfileCheck(async (_context, sent) => {
      if (sent["card"] === "lost") throw forbidden("Look for it first.");
      return async () => {};
    }),
    addHead((_context, { layoutViewType }) =>
      layoutViewType === "discussion"
        ? { meta: [{ name: "club", content: "open" }], things: [{ "@type": "Club" }] }
        : null,
    ),
    replacePosting((_context, _page, { headline }) => ({ "@type": "Riddle", name: headline })),
    addAccountLinks(() => [
      { name: "Club", links: [{ name: "My card", url: "/profile/card", counter: null }] },
    ]),
    holdBack.with(async (_context, { name }) => name === "Wait for me"),
    replaceFlags(() => true),
  ],
});

const { forum, toggle, follows } = await withAddon(club);
const member = await forum.as("member");
const administrator = await forum.as("administrator");
await administrator.patch("/config", { escalations: false });
const discussionID = await aDiscussion(forum);

const pageFor = async (url: string, cookie = "") =>
  (await forum.forum.http.inject({ url, headers: { cookie } })).body;

test("an account has the fields of an add-on", async () => {
  const { userID } = member;
  const cardOf = async () => (await administrator.get(`/users/${userID}`)).body.card;
  await follows(cardOf, { off: undefined, on: `card ${userID}` });
});

test("an add-on refuses profile fields", async () => {
  const save = async () =>
    (await administrator.patch(`/users/${member.userID}`, { profileFields: { card: "lost" } })).body.message;
  await toggle("on");
  assert.equal(await save(), "Look for it first.");
  await toggle("off");
  assert.notEqual(await save(), "Look for it first.");
});

test("the document of a page has metadata and descriptions of an add-on", async () => {
  const read = async () => {
    const html = await pageFor(`/discussion/${discussionID}`);
    return [
      '<meta name="club" content="open">',
      '{"@type":"Club"}',
      '{"@type":"Riddle"',
      "DiscussionForumPosting",
    ].map((part) => html.includes(part));
  };
  await follows(read, { off: [false, false, false, true], on: [true, true, true, false] });
});

test("the account menu has the links of an add-on", async () => {
  const read = async () => (await pageFor("/", member.cookie)).includes("/profile/card");
  await follows(read, { off: false, on: true });
});

test("an add-on holds a post for approval", async () => {
  const text = { body: "Words.", format: "text", categoryID: 1 };
  const send = async () => (await member.post("/discussions", { name: "Wait for me", ...text })).status;
  await follows(send, { off: 201, on: 202 });
});

test("reactions that flag are hidden while an add-on offers another way to report", async () => {
  const offersFlags = async () => {
    const { body } = await member.get(`/discussions/${discussionID}`, { expand: "reactions" });
    return body.reactions.some(({ urlcode }: { urlcode: string }) => urlcode === "Abuse");
  };
  await follows(offersFlags, { off: true, on: false });
});
