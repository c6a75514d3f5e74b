import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "../forum.ts";

/** Three pages of each. */
const MANY = 65;

const forum = await openForum();
const origin = await forum.listen();
const member = await forum.as("member");
const other = await forum.as("member");
const short = await aCategory(forum, { urlcode: "short" });
const long = await aCategory(forum, { urlcode: "long" });
const started = (categoryID: number) => aDiscussion(forum, { categoryID, insertUserID: other.userID });
const brief = await started(short);
const talk = await started(long);
for (let count = 1; count < MANY; count++) await started(long);
const said = (discussionID: number) => aComment(forum, { discussionID, insertUserID: other.userID });
await said(brief);
for (let count = 0; count < MANY; count++) await said(talk);
await forum.drained();

async function get(path: string, as?: TestUser, at = origin): Promise<Response> {
  const answer = await fetch(at + path, { headers: as ? { cookie: as.cookie } : {} });
  assert.equal(answer.status, 200, path);
  return answer;
}
const html = async (path: string, as?: TestUser, at?: string) => (await get(path, as, at)).text();

describe("a page for a member", () => {
  /** Returns the number of SQL statements, with filled caches. */
  async function cost(path: string): Promise<number> {
    await html(path, member);
    return forum.countStatements(() => html(path, member));
  }

  const LISTS = ["/categories/short", "/categories/long", "/categories/long/p3"];
  const THREADS = [`/discussion/${brief}`, `/discussion/${talk}`, `/discussion/${talk}/p3`];
  for (const [what, paths, statements] of [
    ["the list of a category", LISTS, 3],
    ["the list of all discussions", ["/discussions", "/discussions/p3"], 2],
    ["a thread", THREADS, 3],
    ["the list of categories", ["/categories"], 2],
    ["the form to start a discussion", ["/post/discussion"], 1],
  ] as const)
    it(`costs ${statements} SQL statements for ${what}, long or short, first page or last`, async () => {
      const costs = [];
      for (const path of paths) costs.push([path, await cost(path)]);
      assert.deepEqual(
        costs,
        paths.map((path) => [path, statements]),
      );
    });
});

describe("a page for guests", () => {
  it("costs no SQL statement the second time, and no body when it is unchanged", async () => {
    const first = await get("/discussions");
    assert.equal(await forum.countStatements(() => html("/discussions")), 0);
    const known = await fetch(`${origin}/discussions`, {
      headers: { "if-none-match": (await get("/discussions")).headers.get("etag") ?? "" },
    });
    assert.equal(known.status, 304);
    assert.equal(await known.text(), "");
    assert.match(await first.text(), /<\/html>$/);
  });

  it("is rendered for one guest when its address has an unknown parameter", async () => {
    await html("/discussions?color=a");
    assert.notEqual(await forum.countStatements(() => html("/discussions?color=a")), 0);
  });

  it("is cached when the parameters of its address only say where the guest comes from", async () => {
    await html("/discussions");
    assert.equal(await forum.countStatements(() => html("/discussions?utm_source=a")), 0);
  });

  it("is never a member's page, nor the other way round", async () => {
    for (const path of ["/discussions", `/discussion/${talk}`]) {
      await html(path);
      assert.ok((await html(path, member)).includes(`Account of ${member.name}`));
      assert.notEqual(await forum.countStatements(() => html(path, member)), 0);
      assert.ok(!(await html(path)).includes(member.name));
    }
    await html("/?page=1", member);
    assert.ok(!(await html("/?page=1")).includes(member.name));
  });

  it("shows a new discussion, comment, change and deletion at once", async () => {
    const administrator = await forum.as("administrator");
    const draft = { name: "Fresh news", body: "Today.", format: "markdown", categoryID: short };
    await html("/discussions");
    const { body: post } = await member.post("/discussions", draft);
    assert.ok((await html("/discussions")).includes("Fresh news"));

    await html(post.url);
    await member.post("/comments", {
      discussionID: post.discussionID,
      body: "And tonight.",
      format: "markdown",
    });
    assert.ok((await html(post.url)).includes("And tonight."));

    await member.patch(`/discussions/${post.discussionID}`, { name: "Old news" });
    assert.ok((await html(post.url)).includes("Old news"));
    assert.ok((await html("/categories/short")).includes("Old news"));

    await administrator.delete(`/discussions/${post.discussionID}`);
    assert.ok(!(await html("/discussions")).includes("Old news"));
    assert.equal((await fetch(origin + post.url)).status, 410);
  });

  it("shows on every node what was posted on another", async () => {
    const node = await forum.anotherNode();
    const there = await node.listen();
    await html("/discussions", undefined, there);
    assert.equal(await node.countStatements(() => html("/discussions", undefined, there)), 0);
    const draft = { name: "From afar", body: "Hello.", format: "markdown", categoryID: short };
    await member.post("/discussions", draft);
    // The broadcast reaches the other node; without it the page would be outdated for a minute.
    const deadline = Date.now() + 10_000;
    while (!(await html("/discussions", undefined, there)).includes("From afar")) {
      assert.ok(Date.now() < deadline, "the other node shows an old page");
    }
  });
});
