import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sql } from "kysely";
import { postConversions } from "#features/comments/server/index.ts";
import { postFormParts, postTypeLists } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import {
  addEmailPart,
  emailBodies,
  RENDERER_VERSION,
  renderLater,
  saveRendered,
} from "#features/formats/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import type { TestForum } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Poems, with bodies of their own; and dedications of discussions and comments. */
const dedications = new Map<string, string>();
const rendered: number[] = [];

function rededicate(from: string, to: string): void {
  const name = dedications.get(from);
  if (name === undefined) return;
  dedications.delete(from);
  dedications.set(to, name);
}

const poetry = addon({
  ...about("poetry"),
  tablesOf: new URL("./fixtures/poems/server/index.ts", import.meta.url).href,
  adds: [
    postConversions.with({
      intoComment: async (_context, discussionID, { commentID }) =>
        rededicate(`discussion ${discussionID}`, `comment ${commentID}`),
      intoDiscussion: async (_context, { commentID }, discussionID) =>
        rededicate(`comment ${commentID}`, `discussion ${discussionID}`),
    }),
    postFormParts.with({
      name: "rhymes",
      load: async (_context, discussion) => ({ of: discussion?.name ?? "a new post" }),
    }),
    postFormParts.with({ name: "nothing", load: async () => null }),
    postTypeLists.with(async ({ now }) => [
      {
        ...{ postTypeID: "haiku", baseType: "discussion", name: "Haiku", postButtonLabel: "New Haiku" },
        ...{
          postHelperText: `Three lines, ${now.getFullYear() > 0}.`,
          roleIDs: [],
          permission: null,
          isConvertible: true,
        },
      },
    ]),
    addEmailPart({
      recordType: "discussion",
      load: async (_reader, ids) => new Map(ids.map((id) => [id, `<p>Read poem ${id} aloud.</p>`])),
    }),
    ...saveRendered({
      ...{ recordType: "poem", name: "poems", job: "renderPoems", schedule: "7 7 * * *" },
      ...{ table: "poems", id: "poem_id" },
      linkTo: (href) => (href === "next.html" ? "/poems/next" : null),
      shown: (bodyHtml) => ({ bodyHtml, rendererVersion: RENDERER_VERSION }),
      rendered: async (_context, poemID) => void rendered.push(poemID),
      seen: async (_context, poemIDs) =>
        new Map(
          poemIDs.map((poemID) => [
            poemID,
            { name: "A poem", url: `/poems/${poemID}`, insertUserID: null, discussionID: 1 },
          ]),
        ),
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(poetry);
const { author, moderator } = await here.everyone();

async function formAt(node: TestForum, discussionID?: number) {
  const { status, body } = await node.here(author).get("/layouts/lookup-hydrate", {
    layoutViewType: "createPost",
    params: discussionID === undefined ? {} : { recordID: discussionID },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.layout[0].$reactProps.middleBottom[0].$reactProps;
}

beforeEach(() => toggle("off"));

test("the form of a discussion has the data of an add-on's parts while it is on, on every node", async () => {
  const discussionID = await aDiscussion(here, { name: "Autumn", insertUserID: author.userID });
  assert.equal((await formAt(there)).parts.rhymes, undefined);
  await toggle("on");
  assert.deepEqual((await formAt(there)).parts.rhymes, { of: "a new post" });
  assert.equal("nothing" in (await formAt(here)).parts, false);
  assert.deepEqual((await formAt(here, discussionID)).parts.rhymes, { of: "Autumn" });
  await toggle("off");
  assert.equal((await formAt(here)).parts.rhymes, undefined);
});

test("members start posts of a type that an add-on lists while it is on, on every node", async () => {
  const offered = async (node: TestForum) => {
    const { postTypes } = await formAt(node);
    return postTypes.map(({ postTypeID }: { postTypeID: string }) => postTypeID);
  };
  const draft = { name: "Pond", body: "A frog.", format: "text", categoryID: 1, postTypeID: "haiku" };
  const start = async () => (await author.post("/discussions", draft)).status;
  assert.deepEqual([await offered(there), await start()], [["discussion"], 422]);
  await toggle("on");
  assert.deepEqual([await offered(there), await start()], [["discussion", "haiku"], 201]);
  await toggle("off");
  assert.deepEqual([await offered(here), await start()], [["discussion"], 422]);
});

test("an add-on's data follows a post that becomes a comment or a discussion, while it is on", async () => {
  const destinationDiscussionID = await aDiscussion(here);
  const merge = async (discussionID: number) => {
    const body = { discussionIDs: [discussionID], destinationDiscussionID };
    assert.equal((await moderator.patch("/discussions/merge", body)).status, 200);
  };
  const [first, second] = [await aDiscussion(here), await aDiscussion(here)];
  dedications.set(`discussion ${first}`, "Ann").set(`discussion ${second}`, "Ben");
  await merge(first);
  assert.equal(dedications.get(`discussion ${first}`), "Ann", "the add-on is off");
  await toggle("on");
  await merge(second);
  const [[place = ""] = []] = [...dedications].filter(([, name]) => name === "Ben");
  const [kind, commentID] = place.split(" ");
  assert.equal(kind, "comment");
  const newPost = { name: "Out again", categoryID: 1, authorType: "me" };
  const split = { commentIDs: [Number(commentID)], newPost };
  const { status, body } = await moderator.post("/discussions/split", split);
  assert.equal(status, 200, JSON.stringify(body));
  const [, discussionID] = /\/discussion\/(\d+)/.exec(body.newPostUrl) ?? [];
  assert.equal(dedications.get(`discussion ${discussionID}`), "Ben");
});

test("an add-on stores rendered bodies, which are rendered again and emailed while it is on", async () => {
  const context = await here.context();
  await sql`insert into poems values (1, 1, '[On](next.html)', 'markdown', 'old', 0)`.execute(context.db);
  const stored = async () => {
    await context.transaction((inside) => renderLater(inside, "poem", [1]));
    await here.drained();
    const { rows } = await sql<{ html: string }>`select body_html as html from poems`.execute(context.db);
    return rows[0]?.html.trim();
  };
  const preview = async () => {
    const sent = { body: "[On](next.html)", format: "markdown", recordType: "poem" };
    return (await there.here(author).post("/rich/preview", sent)).body.html.trim();
  };
  const emailed = async () => (await emailBodies(await there.context(), "poem", [1])).get(1)?.text;
  assert.deepEqual([await stored(), await emailed()], ["old", undefined]);
  assert.doesNotMatch(await preview(), /\/poems\/next/);
  await toggle("on");
  assert.match((await stored()) ?? "", /href="\/poems\/next"/);
  assert.match(await preview(), /href="\/poems\/next"/);
  assert.deepEqual([rendered, await emailed()], [[1], "On"]);
  await toggle("off");
  assert.equal(await emailed(), undefined);
});

test("emails show what an add-on adds to the texts of posts while it is on", async () => {
  const discussionID = await aDiscussion(here, { body: "Words." });
  const emailed = async () =>
    (await emailBodies(await there.context(), "discussion", [discussionID])).get(discussionID)?.text;
  assert.equal(await emailed(), "Words.");
  await toggle("on");
  assert.equal(await emailed(), `Words.\nRead poem ${discussionID} aloud.`);
  await toggle("off");
  assert.equal(await emailed(), "Words.");
});
