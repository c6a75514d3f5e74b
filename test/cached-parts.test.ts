import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { z } from "zod";
import { commentView } from "#features/comments/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { feature } from "#platform/server/application/feature.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { until } from "#platform/server/postgres/until.ts";
import { openForum, type TestForum, type TestUser } from "./forum.ts";

const HOUR_MS = 3_600_000;
let ahead = 0;
/** Of objects that a page has with each comment, and that nothing else has. */
const traces: WeakRef<object>[] = [];
const tracing = feature({
  name: "tracing",
  adds: [
    extendView(commentView, {
      fields: { trace: z.unknown() },
      load: async (_context, rows) =>
        rows.map(() => {
          const trace = {};
          traces.push(new WeakRef(trace));
          return { trace };
        }),
    }),
  ],
});
const forum = await openForum({ now: () => new Date(Date.now() + ahead), more: [tracing] });
const there = await forum.anotherNode();
const [author, reader, moderator] = [
  await forum.as("member", "ann"),
  await forum.as("member", "ben"),
  await forum.as("moderator"),
];
const discussionID = await aDiscussion(forum, { name: "Roses", insertUserID: author.userID });
const written = await author.post("/comments", {
  discussionID,
  body: "They bloom in **June**.",
  format: "markdown",
});
const { commentID } = written.body as { commentID: number };
const thread = `/discussion/${discussionID}/roses`;

async function page(user: TestUser, path: string, node: TestForum = forum): Promise<string> {
  const { body } = await node.forum.http.inject({ url: path, headers: { cookie: user.cookie } });
  return /<div id="app">.*(?=<script type="application\/json" id="data">)/s.exec(body)?.[0] ?? "";
}
const commentIn = (html: string) =>
  new RegExp(`<article[^>]*id="Comment_${commentID}".*?</article>`, "s").exec(html)?.[0] ?? "";
const rowIn = (html: string) => /<li class="[^"]*row.*?<\/li>/s.exec(html)?.[0] ?? "";
const keysIn = (html: string) => [...html.matchAll(/name="_key" value="([^"]*)"/g)].map(([, key]) => key);
const titleBarIn = (html: string) => /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
const withoutKeys = (html: string) => html.replaceAll(/name="_key" value="[^"]*"/g, "");

describe("what pages have in common is kept", () => {
  test("and a page that is made of it is what it was", async () => {
    for (const path of ["/discussions", thread]) {
      const [first, second] = [await page(reader, path), await page(reader, path)];
      assert.equal(withoutKeys(second), withoutKeys(first));
    }
  });

  test("and all forms of a page have its own key", async () => {
    const seen = new Set<string | undefined>();
    for (const path of ["/discussions", thread, "/discussions", thread]) {
      const html = await page(reader, path);
      const keys = keysIn(html);
      assert.ok(keys.length > 1, path);
      const [key] = keys;
      assert.match(key ?? "", /^[\da-f-]{36}$/);
      assert.ok(
        keys.every((each) => each === key),
        keys.join(),
      );
      assert.ok(!seen.has(key));
      assert.ok(!html.includes("\u0002"));
      seen.add(key);
    }
  });

  test("and what stands around a page says where one is, and who one is", async () => {
    for (const user of [author, reader, author]) {
      for (const path of ["/discussions", "/categories", `/discussions?sort=-hot`, "/discussions"]) {
        const html = await page(user, path);
        const bar = titleBarIn(html);
        assert.match(bar, new RegExp(`Account of ${user.name}`));
        assert.match(bar, new RegExp(`href="/profile/${user.name}"`));
        assert.ok(bar.includes(`target=${encodeURIComponent(path)}`), `${path}: ${bar}`);
        const [plain] = path.split("?");
        assert.match(
          html,
          new RegExp(`<a href="${plain}"[^>]*aria-current="page"|aria-current="page"[^>]*href="${plain}"`),
        );
      }
    }
  });

  test("and the number that waits is the one of now", async () => {
    assert.match(titleBarIn(await page(author, thread)), /Account of ann"/);
    const body = { discussionID, body: "Mine too.", format: "markdown" };
    const { status } = await reader.post("/comments", body);
    assert.equal(status, 201);
    const showsCount = async () => /Account of ann: 1 unread/.test(titleBarIn(await page(author, thread)));
    await until(showsCount, 10, "The title bar does not say that there is news.");
  });

  test("and a page costs few statements", async () => {
    const budgets: [path: string, statements: number][] = [
      [thread, 4],
      ["/discussions", 4],
    ];
    for (const [path, most] of budgets) {
      await page(reader, path);
      const sent = await forum.statements(() => page(reader, path));
      assert.ok(sent.length <= most, `${path}: ${sent.length}`);
    }
  });

  test("every member is offered their own actions, regardless of earlier visitors", async () => {
    for (const user of [author, reader, author, moderator, reader]) {
      const comment = commentIn(await page(user, thread));
      assert.match(comment, /They bloom in <strong>June<\/strong>/);
      assert.equal(comment.includes(`href="/post/editcomment/${commentID}"`), user !== reader, user.name);
    }
  });

  test("and holds on to no page that it was shown on", async () => {
    for (const month of ["April", "May", "June"]) {
      await author.patch(`/comments/${commentID}`, { body: `In ${month}.`, format: "markdown" });
      await author.post("/comments", { discussionID, body: `${month} is mild.`, format: "markdown" });
      for (const user of [author, reader, moderator]) await page(user, thread);
    }
    setFlagsFromString("--expose-gc");
    await setImmediate();
    runInNewContext("gc")();
    const onePage = 1 + 3;
    assert.ok(traces.filter((trace) => trace.deref()).length <= onePage);
  });

  test("a row shows what is new to its reader", async () => {
    await author.post("/tick", { type: "read", discussionID, countRead: 1 });
    const newsOf = async (user: TestUser) =>
      /(\d+) new/.exec(rowIn(await page(user, "/discussions")))?.[1] ?? null;
    const [seen, unseen] = [await newsOf(author), await newsOf(reader)];
    assert.equal(Number(unseen) - Number(seen), 1);
  });

  test("a draft is offered as soon as there is one", async () => {
    const offered = /"drafts":\{"drafts":\[\{"draftID":/;
    const whole = async () =>
      (await forum.forum.http.inject({ url: thread, headers: { cookie: reader.cookie } })).body;
    assert.doesNotMatch(await whole(), offered);
    const place = { recordType: "comment", parentRecordType: "discussion", parentRecordID: discussionID };
    const { status } = await reader.post("/drafts", {
      ...place,
      attributes: { body: "Mine", format: "markdown", draftMeta: {} },
    });
    assert.equal(status, 201);
    assert.match(await whole(), offered);
  });

  test("what changes is seen at once, and soon on another node", async () => {
    await page(reader, thread, there);
    await author.patch(`/comments/${commentID}`, { body: "They bloom in May.", format: "markdown" });
    assert.match(commentIn(await page(reader, thread)), /bloom in May/);
    const isNew = async () => commentIn(await page(reader, thread, there)).includes("bloom in May");
    await until(isNew, 10, "The other node shows the comment as it was.");

    await page(reader, "/discussions");
    await author.patch(`/discussions/${discussionID}`, { name: "Dahlias" });
    assert.match(rowIn(await page(reader, "/discussions")), /Dahlias/);
    await reader.put(`/users/${author.userID}/ignore`);
    assert.match(commentIn(await page(reader, thread)), /You’re ignoring ann/);
    assert.doesNotMatch(commentIn(await page(moderator, thread)), /You’re ignoring/);
    await reader.delete(`/users/${author.userID}/ignore`);
  });

  test("relative times are current", async () => {
    assert.match(commentIn(await page(reader, thread)), />(?:just now|a few seconds ago|a minute ago)</);
    ahead = 3 * HOUR_MS;
    assert.match(commentIn(await page(reader, thread)), />3 hours ago</);
    assert.match(rowIn(await page(reader, "/discussions")), />3 hours ago</);
    ahead = 0;
  });

  test("a reader's role goes, and with it what it allowed", async () => {
    assert.match(commentIn(await page(moderator, thread)), /Comment Options/);
    const administrator = await forum.as("administrator");
    const { body: roles } = await administrator.get("/roles");
    const member = (roles as { roleID: number; type: string }[]).find(({ type }) => type === "member");
    const { status } = await administrator.patch(`/users/${moderator.userID}`, { roleID: [member?.roleID] });
    assert.equal(status, 200);
    assert.doesNotMatch(commentIn(await page(moderator, thread)), /post\/editcomment/);
  });
});
