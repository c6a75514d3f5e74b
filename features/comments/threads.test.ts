import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { CommentThread, ThreadComment, ThreadItem } from "./contract.ts";
import { aComment } from "./testing.ts";

const forum = await openForum();
let guest: TestUser;
before(async () => {
  guest = await forum.as("guest");
});

/** Returns a seeded random number generator, with equal numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Model {
  commentID: number;
  parentID: number | null;
  userID: number;
  depth: number;
  minute: number;
  score: number;
  children: Model[];
}

/** Creates a discussion in which seven users reply to each other at random, and a model of the expected thread. */
async function aTree(count: number, seed: number) {
  const render = numbers(seed);
  const discussionID = await aDiscussion(forum);
  const members = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => aUser(forum)));
  const all: Model[] = [];
  for (let number = 0; number < count; number++) {
    const parent = number > 3 && render(4) > 0 ? all[render(all.length)] : undefined;
    const above = parent && parent.depth < 5 ? parent : undefined;
    const minute = Math.floor(number / 2);
    const parentID = above?.commentID ?? null;
    const values = { userID: members[render(7)] as number, score: render(3), minute, parentID };
    const commentID = await aComment(forum, {
      discussionID,
      parentCommentID: values.parentID,
      insertUserID: values.userID,
      score: values.score,
      dateInserted: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    });
    const comment = { commentID, ...values, depth: (above?.depth ?? 0) + 1, children: [] };
    above?.children.push(comment);
    all.push(comment);
  }
  return { discussionID, all, top: all.filter(({ parentID }) => parentID === null) };
}

const withBelow = (comments: readonly Model[]): Model[] =>
  comments.flatMap((comment) => [comment, ...withBelow(comment.children)]);

const orders: Record<string, (a: Model, b: Model) => number> = {
  dateInserted: (a, b) => a.commentID - b.commentID,
  "-dateInserted": (a, b) => b.commentID - a.commentID,
  score: (a, b) => a.score - b.score || a.commentID - b.commentID,
  "-score": (a, b) => b.score - a.score || b.commentID - a.commentID,
};

/** Authors, in the order of their first comment. */
const authorsOf = (comments: readonly Model[]): number[] => {
  const inOrder = comments.toSorted((a, b) => a.minute - b.minute || a.userID - b.userID);
  return [...new Set(inOrder.map(({ userID }) => userID))];
};

interface Asked {
  sort: string;
  collapseChildDepth: number;
  collapseChildLimit: number;
  focusCommentID?: number;
}

/** The documented structure, without the fields that are only for display. */
function structure(level: readonly Model[], asked: Asked, path: ReadonlySet<number>, depth = 1): unknown[] {
  return level.toSorted(orders[asked.sort]).map((comment) => {
    const replies = comment.children.toSorted(orders[asked.sort]);
    const isShown = ({ commentID }: Model, index: number) =>
      (depth + 1 < asked.collapseChildDepth && index < asked.collapseChildLimit) || path.has(commentID);
    const shown = replies.filter(isShown);
    const hidden = withBelow(replies.filter((reply, index) => !isShown(reply, index)));
    const { commentID, parentID: parentCommentID } = comment;
    const gap = {
      type: "hole",
      parentCommentID: commentID,
      offset: shown.length,
      depth: comment.depth + 1,
      countAllComments: hidden.length,
      countAllInsertUsers: authorsOf(hidden).length,
      insertUsers: authorsOf(hidden).slice(0, 5),
    };
    const children = [...structure(shown, asked, path, depth + 1), ...(hidden.length > 0 ? [gap] : [])];
    return { type: "comment", commentID, parentCommentID, depth: comment.depth, children };
  });
}

const plain = (items: readonly ThreadItem[]): unknown[] =>
  items.map((item) => {
    if (item.type === "comment") return { ...item, children: plain(item.children) };
    const { insertUsers, apiUrl: _, ...gap } = item;
    return { ...gap, insertUsers: insertUsers.map(({ userID }) => userID) };
  });

const read = async (query: object): Promise<CommentThread> => {
  const { status, body } = await guest.get("/comments/thread", { parentRecordType: "discussion", ...query });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

const idsIn = (items: readonly ThreadItem[]): number[] =>
  items.flatMap((item) => (item.type === "comment" ? [item.commentID, ...idsIn(item.children)] : []));
const gapsIn = (items: readonly ThreadItem[]): string[] =>
  items.flatMap((item) => (item.type === "hole" ? [item.apiUrl] : gapsIn(item.children)));

/** Reads a thread to its end, through all of its gaps. */
async function readAll(thread: CommentThread): Promise<number[]> {
  const ids = idsIn(thread.threadStructure);
  for (const address of gapsIn(thread.threadStructure)) {
    const { status, body } = await guest.get(address.replace("/api/v2", ""));
    assert.equal(status, 200);
    ids.push(...(await readAll(body)));
  }
  return ids;
}

describe("a thread", () => {
  it("has its comments and gaps where a simple model has them", async () => {
    const { discussionID, top } = await aTree(60, 1);
    for (const sort of Object.keys(orders)) {
      for (const [collapseChildDepth, collapseChildLimit] of [
        [3, 3],
        [2, 3],
        [4, 1],
        [6, 2],
        [10, 100],
        [3, 0],
      ] as const) {
        const asked = { sort, collapseChildDepth, collapseChildLimit };
        const { threadStructure, commentsByID } = await read({ parentRecordID: discussionID, ...asked });
        assert.deepEqual(plain(threadStructure), structure(top, asked, new Set()), JSON.stringify(asked));
        const ids = idsIn(threadStructure).sort((a, b) => a - b);
        assert.deepEqual(Object.keys(commentsByID).map(Number), ids);
      }
    }
  });

  it("shows the comment in focus, all that it replies to, and all replies below it", async () => {
    const { discussionID, all, top } = await aTree(60, 2);
    const byID = new Map(all.map((comment) => [comment.commentID, comment]));
    for (const focus of all.filter(({ depth }) => depth > 1)) {
      const path = new Set<number>();
      for (let at: Model | undefined = focus; at; at = byID.get(at.parentID ?? 0)) path.add(at.commentID);
      for (const { commentID } of withBelow([focus])) path.add(commentID);
      const asked = { sort: "dateInserted", collapseChildDepth: 3, collapseChildLimit: 1 };
      const query = { parentRecordID: discussionID, ...asked, focusCommentID: focus.commentID };
      assert.deepEqual(plain((await read(query)).threadStructure), structure(top, asked, path));
    }
  });

  it("returns every comment exactly once when all gaps are followed", async () => {
    const { discussionID, all } = await aTree(60, 3);
    const expected = all.map(({ commentID }) => commentID);
    for (const query of [
      { collapseChildLimit: 1 },
      { collapseChildLimit: 0, sort: "-score" },
      { collapseChildLimit: 2, collapseChildDepth: 4, focusCommentID: all.at(-1)?.commentID },
    ]) {
      const ids = await readAll(await read({ parentRecordID: discussionID, ...query }));
      assert.deepEqual(
        ids.sort((a, b) => a - b),
        expected,
      );
    }
  });

  it("includes the reader's rights to the comments of a gap", async () => {
    const member = await forum.as("member");
    const discussionID = await aDiscussion(forum);
    const parentCommentID = await aComment(forum, { discussionID });
    for (let count = 0; count < 4; count++)
      await aComment(forum, { discussionID, parentCommentID, insertUserID: member.userID });
    const ask = async (path: string) => {
      const query = Object.fromEntries(new URL(path, "http://forum.test").searchParams);
      return (await member.get("/comments/thread", query)).body as CommentThread;
    };
    const first = await ask(`/?parentRecordType=discussion&parentRecordID=${discussionID}&maxDepth=2`);
    const gap = first.threadStructure
      .flatMap((item) => (item.type === "comment" ? item.children : []))
      .find((item) => item.type === "hole");
    assert.ok(gap);
    const filled = await ask(gap.apiUrl);
    const [commentID = 0] = idsIn(filled.threadStructure);
    const { editUntil, ...can } = filled.can[commentID] ?? {};
    assert.ok(Date.parse(editUntil ?? "") > Date.now());
    assert.deepEqual(can, { edit: true, delete: false, reply: false, quote: true });
    assert.deepEqual(first.can[parentCommentID], { edit: false, delete: false, reply: true, quote: true });
  });

  it("has a gap after each page of the replies to one comment", async () => {
    const discussionID = await aDiscussion(forum);
    const parentCommentID = await aComment(forum, { discussionID });
    const replies = [];
    for (let count = 0; count < 7; count++)
      replies.push(await aComment(forum, { discussionID, parentCommentID }));
    const query = { parentRecordID: discussionID, parentCommentID, limit: 3 };
    const { threadStructure } = await read(query);
    assert.deepEqual(idsIn(threadStructure), replies.slice(0, 3));
    const { insertUsers: _, apiUrl: __, ...gap } = threadStructure[3] as ThreadItem & { type: "hole" };
    assert.deepEqual(gap, {
      type: "hole",
      parentCommentID,
      offset: 3,
      depth: 2,
      countAllComments: 4,
      countAllInsertUsers: 1,
    });
    assert.deepEqual(await readAll(await read(query)), replies);
  });

  it("comes in pages of the comments on the discussion itself", async () => {
    const { discussionID, top } = await aTree(40, 4);
    for (const sort of Object.keys(orders)) {
      const pages: ThreadItem[] = [];
      for (let page = 1; page <= Math.ceil(top.length / 3); page++) {
        pages.push(...(await read({ parentRecordID: discussionID, sort, page, limit: 3 })).threadStructure);
      }
      const ids = pages.map((item) => (item as ThreadComment).commentID);
      const expected = top.toSorted(orders[sort]).map(({ commentID }) => commentID);
      assert.deepEqual(ids, expected, sort);
    }
    const query = { parentRecordType: "discussion", parentRecordID: discussionID, limit: 3, page: 2 };
    const { headers } = await guest.get("/comments/thread", query);
    assert.equal(headers["x-app-page-result-count"], String(top.length));
    assert.equal(headers["x-app-page-current"], "2");
    assert.deepEqual((await read({ ...query, page: 99 })).threadStructure, []);
  });

  it("costs as many statements with 5 comments as with 100, on the first page and on the last", async () => {
    const [small, large] = [await aTree(5, 5), await aTree(100, 6)];
    const cost = (discussionID: number, page: number) =>
      forum.countStatements(() =>
        read({ parentRecordID: discussionID, limit: 2, page, collapseChildLimit: 0 }),
      );
    const reply = { discussionID: small.discussionID, parentCommentID: small.top[0]?.commentID as number };
    await aComment(forum, reply);
    const first = await cost(small.discussionID, 1);
    assert.equal(await cost(large.discussionID, 1), first);
    assert.ok((await cost(large.discussionID, Math.ceil(large.top.length / 2))) <= first);
  });

  it("refuses what makes no sense, field by field", async () => {
    const { discussionID, all } = await aTree(5, 7);
    const parentCommentID = all[0]?.commentID;
    const thread = { parentRecordType: "discussion", parentRecordID: discussionID };
    for (const [query, ...fields] of [
      [{}, "parentRecordType", "parentRecordID"],
      [{ ...thread, parentRecordType: "event" }, "parentRecordType"],
      [{ ...thread, limit: 101 }, "limit"],
      [{ ...thread, page: 0 }, "page"],
      [{ ...thread, sort: "commentID" }, "sort"],
      [
        { ...thread, collapseChildDepth: 0, collapseChildLimit: -1 },
        "collapseChildDepth",
        "collapseChildLimit",
      ],
      [{ ...thread, parentCommentID: "x", focusCommentID: "y" }, "parentCommentID", "focusCommentID"],
    ] as [Record<string, unknown>, ...string[]][]) {
      const { body } = await guest.get("/comments/thread", query);
      assert.deepEqual(
        body.errors?.map(({ field }: { field: string }) => field),
        fields,
        JSON.stringify(query),
      );
    }
    const elsewhere = await aDiscussion(forum);
    const foreign = await guest.get("/comments/thread", {
      ...thread,
      parentRecordID: elsewhere,
      parentCommentID,
    });
    assert.deepEqual([foreign.status, foreign.body.message], [404, "Comment not found."]);
    assert.equal((await guest.get("/comments/thread", { ...thread, parentRecordID: 987_654 })).status, 404);
  });
});
