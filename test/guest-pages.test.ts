import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { until } from "#platform/server/postgres/until.ts";
import { about } from "./extension-points/two-nodes.ts";
import { openForum } from "./forum.ts";

const GUESTS = 2;
const here = await openForum({ more: [addon({ ...about("nothing"), adds: [] })] });
const there = await here.anotherNode();
let nodes: string[];
before(async () => {
  nodes = [await here.listen(), await there.listen()];
});

const administrator = await here.as("administrator");
const author = await here.as("member");
let discussionID: number;
let categoryID: number;
let thread: string;
beforeEach(async () => {
  categoryID = await aCategory(here, { name: "Gardens" });
  discussionID = await aDiscussion(here, { name: "Roses", categoryID, insertUserID: author.userID });
  thread = `/discussion/${discussionID}/roses`;
  await here.drained();
});

/** A page as a guest gets it; `kept` when it came from memory, which alone tells of its version. */
async function look(address: string, path: string) {
  const answer = await fetch(address + path, { redirect: "manual" });
  return { status: answer.status, kept: answer.headers.has("etag"), html: await answer.text() };
}

async function keep(path: string): Promise<void> {
  for (const address of nodes) {
    await look(address, path);
    assert.equal((await look(address, path)).kept, true, `${path} is not kept`);
  }
}

type Page = Awaited<ReturnType<typeof look>>;
const shows = (text: string) => (page: Page) => page.html.includes(text);
const hides = (text: string) => (page: Page) => !page.html.includes(text);

/** On the node where it happened a page is new with the answer; on another one soon. */
async function isNew(path: string, expected: (page: Page) => boolean): Promise<void> {
  const [near, far] = nodes as [string, string];
  const page = await look(near, path);
  assert.ok(expected(page), `${path} is as it was before: ${page.status}`);
  await until(async () => expected(await look(far, path)), 10, `${path} stays as it was on the other node.`);
}

const write = (body: object) =>
  author.post("/discussions", { body: "Words.", format: "text", categoryID, ...body });

test("a new discussion is on the lists", async () => {
  for (const path of ["/", "/discussions"]) await keep(path);
  assert.equal((await write({ name: "Tulips" })).status, 201);
  for (const path of ["/", "/discussions"]) await isNew(path, shows("Tulips"));
});

test("the list over the API is kept like a page, with its place in the list, and asks nothing of the database", async () => {
  const list = `/api/v2/discussions?categoryID=${categoryID}&limit=1`;
  const plain = { headers: { "accept-encoding": "identity" } };
  const first = await fetch(nodes[0] + list, plain);
  assert.equal(first.headers.has("etag"), false);
  await keep(list);
  assert.deepEqual(await here.statements(() => look(nodes[0]!, list)), []);
  const kept = await fetch(nodes[0] + list, plain);
  const headersOf = ({ headers }: Response) =>
    [...headers].filter(([name]) => !["date", "etag", "vary", "x-request-id"].includes(name));
  assert.deepEqual(headersOf(kept), headersOf(first));
  assert.deepEqual(await kept.json(), await first.json());
  assert.equal(kept.headers.get("x-app-page-result-count"), "1");
  assert.equal((await write({ name: "Tulips" })).status, 201);
  await isNew(list, shows("Tulips"));
  assert.equal((await fetch(nodes[0] + list)).headers.get("x-app-page-result-count"), "2");
});

test("a member's list over the API is their own, regardless of earlier requests", async () => {
  const list = "/api/v2/discussions";
  await author.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true });
  await keep(list);
  const marks = async (headers: Record<string, string>) =>
    /"bookmarked":true/.test(await (await fetch(nodes[0] + list, { headers })).text());
  assert.equal(await marks({ cookie: author.cookie }), true);
  assert.equal(await marks({}), false);
});

test("a comment is in its thread, and another thread is still kept", async () => {
  const other = await aDiscussion(here, { name: "Lilies", categoryID });
  await keep(thread);
  await keep(`/discussion/${other}/lilies`);
  await author.post("/comments", { discussionID, body: "They need the sun.", format: "text" });
  await isNew(thread, shows("They need the sun."));
  assert.equal((await look(nodes[0]!, `/discussion/${other}/lilies`)).kept, true);
});

test("a discussion that was changed is new, and one that was deleted is gone", async () => {
  await keep(thread);
  await author.patch(`/discussions/${discussionID}`, { name: "Thorns" });
  await isNew(thread, (page) => page.status !== 200 || shows("Thorns")(page));
  await administrator.delete(`/discussions/${discussionID}`);
  await isNew(thread, (page) => page.status !== 200 && hides("Thorns")(page));
});

test("a new name of the forum, a category or a member is on every page", async () => {
  await keep(thread);
  await administrator.patch("/config", { "garden.title": "The greenhouse" });
  await isNew(thread, shows("The greenhouse"));
  await keep(thread);
  await administrator.patch(`/categories/${categoryID}`, { name: "Orchards" });
  await isNew(thread, shows("Orchards"));
  await keep(thread);
  await administrator.patch(`/users/${author.userID}`, { name: "rosalind" });
  await isNew(thread, shows("rosalind"));
});

test("guests are not shown what they may no longer see", async () => {
  await keep(thread);
  const grant = (view: boolean) =>
    administrator.patch(`/roles/${GUESTS}/permissions`, [
      { type: "category", id: 0, permissions: { "discussions.view": view } },
    ]);
  assert.equal((await grant(false)).status, 200);
  await isNew(thread, (page) => page.status !== 200 && hides("Roses")(page));
  await grant(true);
  await isNew(thread, shows("Roses"));
});

test("when an add-on is switched, every page is rendered again", async () => {
  for (const state of [true, false]) {
    await keep(thread);
    await here.forum.application.switchAddon("nothing", state);
    await isNew(thread, ({ kept }) => !kept);
  }
});

test("a signed-in member gets their own page, which no guest ever gets", async () => {
  const reader = await here.as("member", "hortensia");
  const own = await fetch(`${nodes[0]}/discussions`, { headers: { cookie: reader.cookie } });
  assert.match(await own.text(), /hortensia/);
  await keep("/discussions");
  const again = await fetch(`${nodes[0]}/discussions`, { headers: { cookie: reader.cookie } });
  assert.equal(again.headers.has("etag"), false);
  assert.match(await again.text(), /hortensia/);
  assert.doesNotMatch((await look(nodes[0]!, "/discussions")).html, /hortensia/);
});
