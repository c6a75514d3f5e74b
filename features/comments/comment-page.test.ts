import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import type { HydratedLayout, HydratedNode } from "#features/layouts/contract.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aComment, idsOf, manyComments } from "./testing.ts";

const forum = await openForum();
let guest: TestUser;
let member: TestUser;
let moderator: TestUser;
before(async () => {
  [guest, member, moderator] = (await Promise.all(
    (["guest", "member", "moderator"] as const).map((role) => forum.as(role)),
  )) as [TestUser, TestUser, TestUser];
});

const componentsOf = (nodes: readonly HydratedNode[]): HydratedNode[] =>
  nodes.flatMap((node) => [
    node,
    ...Object.values(node.$reactProps).flatMap((value) =>
      Array.isArray(value) && value.some((each) => each?.$reactComponent) ? componentsOf(value) : [],
    ),
  ]);

/** The props of the comment components on a page; undefined for one that is absent. */
async function pageOf(user: TestUser, recordType: string, recordID: number, params: object = {}) {
  const query = { layoutViewType: "post", recordType, recordID, params };
  const { status, body } = await user.get("/layouts/lookup-hydrate", query);
  assert.equal(status, 200, JSON.stringify(body));
  const components = componentsOf((body as HydratedLayout).layout);
  const propsOf = (name: string) =>
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the page gave
    components.find((node) => node.$reactComponent === name)?.$reactProps as any;
  return { thread: propsOf("CommentThreadAsset"), form: propsOf("CreateCommentAsset"), seo: body.seo };
}

const manyIn = async (discussionID: number, count: number, more: object = {}): Promise<number[]> => {
  const ids = [];
  for (let number = 0; number < count; number++) ids.push(await aComment(forum, { discussionID, ...more }));
  return ids;
};

describe("the comments on a discussion's page", () => {
  it("are a flat list until the first reply", async () => {
    const discussionID = await aDiscussion(forum);
    const ids = await manyIn(discussionID, 32);
    const { thread } = await pageOf(guest, "discussion", discussionID, { page: 2 });
    assert.deepEqual(idsOf(thread.thread.threadStructure), ids.slice(30));
    assert.equal(thread.threadStyle, "flat");
    assert.deepEqual(Object.keys(thread.thread.commentsByID).map(Number), ids.slice(30));
    assert.equal(thread.countRead, 32);
    const { total, currentPage, limit, nextURL, prevURL } = thread.initialPaging;
    assert.deepEqual([total, currentPage, limit, nextURL], [32, 2, 30, null]);
    assert.match(prevURL, new RegExp(`^/discussion/${discussionID}/`));
    const newest = await pageOf(guest, "discussion", discussionID, { sort: "-dateInserted" });
    assert.deepEqual(idsOf(newest.thread.thread.threadStructure), ids.toReversed().slice(0, 30));
    assert.equal(newest.thread.apiParams.sort, "-dateInserted");
    const usual = await pageOf(guest, "discussion", discussionID, { sort: "sideways" });
    assert.equal(usual.thread.apiParams.sort, "dateInserted");
  });

  it("are nested from the first reply on", async () => {
    const discussionID = await aDiscussion(forum);
    const [first = 0] = await manyIn(discussionID, 2);
    const replies = await manyIn(discussionID, 4, { parentCommentID: first });
    const { thread } = await pageOf(guest, "discussion", discussionID);
    assert.equal(thread.threadStyle, "nested");
    const [top] = thread.thread.threadStructure;
    assert.deepEqual(idsOf(top.children.slice(0, 3)), replies.slice(0, 3));
    assert.equal(top.children[3].type, "hole");
    assert.equal(thread.initialPaging.total, 2);
  });

  it("are not there before the first one", async () => {
    const { thread } = await pageOf(guest, "discussion", await aDiscussion(forum));
    assert.deepEqual([thread.discussion.countComments, thread.thread], [0, undefined]);
  });

  it("say what the reader may do to each", async () => {
    const discussionID = await aDiscussion(forum);
    const [foreign = 0] = await manyIn(discussionID, 1);
    const own = (await member.post("/comments", { body: "Mine.", format: "text", discussionID })).body
      .commentID;
    const rights = async (user: TestUser) =>
      (await pageOf(user, "discussion", discussionID)).thread.thread.can;
    const none = { edit: false, delete: false, reply: false, quote: false };
    const all = { edit: true, delete: true, reply: true, quote: true };
    assert.deepEqual(await rights(guest), {});
    const { editUntil, ...ownRights } = (await rights(member))[own];
    assert.ok(Date.parse(editUntil) > Date.now());
    assert.deepEqual(ownRights, { ...all, delete: false });
    assert.deepEqual((await rights(member))[foreign], { ...none, reply: true, quote: true });
    assert.deepEqual(await rights(moderator), { [foreign]: all, [own]: all });
  });
});

describe("the pages of a thread with 569 comments", () => {
  for (const [kind, nested] of [
    ["comments without replies", false],
    ["branches", true],
  ] as const)
    it(`have all ${kind} in order, each once, with as many SQL statements each`, async () => {
      const discussionID = await aDiscussion(forum);
      await manyComments(forum, discussionID, 569, { nested });
      const [shown, costs]: [number[], Set<number>] = [[], new Set()];
      const read = (page: number) => pageOf(member, "discussion", discussionID, page > 1 ? { page } : {});
      // A page without comments, so that what all pages need is known.
      await read(100);
      for (let page = 1, isMore = true; isMore; page++) {
        costs.add(
          await forum.countStatements(async () => {
            const { thread } = await read(page);
            isMore = thread.initialPaging.nextURL !== null;
            shown.push(...Object.keys(thread.thread.commentsByID).map(Number));
          }),
        );
      }
      assert.equal(shown.length, 569);
      const known = await member.get("/comments", { discussionID, limit: 500, sort: "-commentID" });
      const newestFirst = new Set(shown.toSorted((a, b) => b - a));
      assert.equal(newestFirst.size, 569);
      assert.deepEqual([...newestFirst].slice(0, 500), idsOf(known.body));
      assert.equal(costs.size, 1, `Statements a page: ${[...costs]}`);
    });
});

describe("the form to comment", () => {
  it("is for those who may; guests are asked to sign in, and a closed discussion says so", async () => {
    const [open, closed] = [await aDiscussion(forum), await aDiscussion(forum, { closed: true })];
    const form = async (user: TestUser, discussionID: number) => {
      const props = (await pageOf(user, "discussion", discussionID)).form;
      return props && [props.mayComment, props.closed, props.discussionID === discussionID];
    };
    assert.deepEqual(await form(member, open), [true, false, true]);
    assert.deepEqual(await form(guest, open), [false, false, true]);
    assert.equal(await form(await forum.as("applicant"), open), undefined);
    assert.deepEqual(await form(member, closed), [false, true, true]);
    assert.deepEqual(await form(guest, closed), [false, true, true]);
    assert.deepEqual(await form(moderator, closed), [true, true, true]);
  });
});

describe("the page of a comment", () => {
  it("is the page of its discussion that contains it, in the requested order", async () => {
    const discussionID = await aDiscussion(forum);
    const ids = await manyIn(discussionID, 65);
    for (const [index, page] of [
      [0, 1],
      [29, 1],
      [30, 2],
      [64, 3],
    ] as const) {
      const { thread, seo } = await pageOf(guest, "comment", ids[index]!);
      assert.equal(thread.initialPaging.currentPage, page);
      assert.ok(idsOf(thread.thread.threadStructure).includes(ids[index]!));
      assert.match(seo.url, page === 1 ? /\/a-discussion$/ : new RegExp(`/a-discussion/p${page}$`));
      for (const sort of ["-dateInserted", "-score", "-experimentalTrending"]) {
        const sorted = (await pageOf(guest, "comment", ids[index]!, { sort })).thread;
        assert.ok(idsOf(sorted.thread.threadStructure).includes(ids[index]!), sort);
      }
    }
  });

  it("shows a reply that would be collapsed, on the page of its top-level comment", async () => {
    const discussionID = await aDiscussion(forum);
    const tops = await manyIn(discussionID, 61);
    const replies = await manyIn(discussionID, 5, { parentCommentID: tops[45] });
    const middle = replies[4];
    const [leaf = 0] = await manyIn(discussionID, 1, { parentCommentID: middle });
    for (const sort of [undefined, "-dateInserted", "-score"]) {
      const { thread } = await pageOf(guest, "comment", leaf, sort ? { sort } : {});
      const { threadStructure, commentsByID } = thread.thread;
      assert.ok(idsOf(threadStructure).includes(tops[45]!));
      assert.ok(commentsByID[leaf]);
    }
  });

  it("is a 404 for those who cannot see it, and for what is no comment", async () => {
    const discussionID = await aDiscussion(forum, {
      categoryID: await aCategory(forum, { only: ["moderator"] }),
    });
    const commentID = await aComment(forum, { discussionID });
    const statusOf = async (user: TestUser, recordID: number | string) => {
      const query = { layoutViewType: "post", recordType: "comment", recordID };
      return (await user.get("/layouts/lookup-hydrate", query)).status;
    };
    assert.equal(await statusOf(guest, commentID), 404);
    assert.equal(await statusOf(moderator, commentID), 200);
    for (const recordID of [987_654, "x", "1.5", "-1"]) assert.equal(await statusOf(guest, recordID), 404);
  });
});

describe("the page to change a comment", () => {
  it("is for whom the form is: its author and those who edit others'; refused and not seen alike", async () => {
    const discussionID = await aDiscussion(forum);
    const commentID = await aComment(forum, { discussionID, insertUserID: member.userID });
    const only: ["moderator"] = ["moderator"];
    const hidden = await aComment(forum, {
      discussionID: await aDiscussion(forum, { categoryID: await aCategory(forum, { only }) }),
    });
    const old = await aComment(forum, {
      discussionID,
      insertUserID: member.userID,
      dateInserted: new Date(0),
    });
    for (const user of [guest, member, moderator, await forum.as("member")]) {
      for (const recordID of [commentID, hidden, old, 987_654]) {
        const query = { layoutViewType: "createPost", recordType: "comment", recordID };
        const page = await user.get("/layouts/lookup-hydrate", query);
        const form = await user.get(`/comments/${recordID}/edit`);
        assert.deepEqual([page.status, page.body.message], [form.status, form.body.message]);
      }
    }
    const query = { layoutViewType: "createPost", recordType: "comment", recordID: commentID };
    const { body } = await member.get("/layouts/lookup-hydrate", query);
    const form = componentsOf(body.layout).find((node) => node.$reactComponent === "EditCommentAsset");
    assert.deepEqual(form?.$reactProps["comment"], {
      ...{ commentID, body: "Some words.", format: "markdown" },
      url: `/discussion/comment/${commentID}#Comment_${commentID}`,
    });
  });
});
