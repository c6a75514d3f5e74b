import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { aRole } from "#features/permissions/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aComment, idsOf, manyComments } from "./testing.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
const forum = await openForum({ now: () => NOW });
let guest: TestUser;
let moderator: TestUser;
before(async () => {
  [guest, moderator] = [await forum.as("guest"), await forum.as("moderator")];
});

const march = (day: number) => new Date(Date.UTC(2026, 2, day, 12));
const list = async (query: object): Promise<number[]> => {
  const { status, body } = await guest.get("/comments", { expand: "-body", ...query });
  assert.equal(status, 200, JSON.stringify(body));
  return idsOf(body);
};
const headersOf = async (query: object) => {
  const { headers } = await guest.get("/comments", { ...query });
  return {
    total: headers["x-app-page-result-count"],
    next: headers["x-app-page-next-url"],
    last: headers["x-app-page-last-url"],
  };
};

describe("the order of a list", () => {
  it("is by date, or what is asked for, either way round", async () => {
    const discussionID = await aDiscussion(forum);
    const a = await aComment(forum, {
      discussionID,
      dateInserted: march(2),
      score: 1,
      dateUpdated: march(9),
    });
    const b = await aComment(forum, { discussionID, dateInserted: march(1), score: 3 });
    const c = await aComment(forum, {
      discussionID,
      dateInserted: march(3),
      score: 2,
      dateUpdated: march(8),
    });
    for (const [sort, expected] of [
      ["dateInserted", [b, a, c]],
      ["commentID", [a, b, c]],
      ["dateUpdated", [b, c, a]],
      ["score", [a, c, b]],
    ] as const) {
      assert.deepEqual(await list({ discussionID, sort }), expected, sort);
      assert.deepEqual(await list({ discussionID, sort: `-${sort}` }), expected.toReversed(), `-${sort}`);
    }
    assert.deepEqual(await list({ discussionID }), [b, a, c]);
  });

  it("gives young comments with many replies first when trends are asked for", async () => {
    const discussionID = await aDiscussion(forum, { dateInserted: march(25) });
    const old = await aComment(forum, { discussionID, dateInserted: march(25), score: 2 });
    const young = await aComment(forum, { discussionID, dateInserted: march(31), score: 2 });
    const busy = await aComment(forum, { discussionID, dateInserted: march(31) });
    const quiet = await aComment(forum, { discussionID, dateInserted: march(31), parentCommentID: busy });
    await aComment(forum, { discussionID, dateInserted: march(31), parentCommentID: quiet, score: 20 });
    const sort = "-experimentalTrending";
    const trending = await list({ discussionID, sort });
    assert.deepEqual(trending.slice(1), [busy, quiet, young, old]);
    const refused = await guest.get("/comments", { sort });
    assert.deepEqual([refused.status, refused.body.errors[0].field], [422, "sort"]);
    // An import may contain future dates.
    const early = await aComment(forum, { discussionID, dateInserted: new Date("2030-01-01T00:00:00Z") });
    assert.deepEqual((await list({ discussionID, sort })).toSorted(), [...trending, early].toSorted());
  });

  it("is by id among equals, so that no comment is on two pages", async () => {
    const discussionID = await aDiscussion(forum);
    const ids: number[] = [];
    for (let count = 0; count < 5; count++)
      ids.push(await aComment(forum, { discussionID, dateInserted: NOW }));
    for (const sort of ["dateInserted", "dateUpdated", "score", "experimentalTrending"]) {
      for (const scope of [{ discussionID }, { discussionID, commentID: `>=${ids[0]}` }]) {
        const pages = [1, 2, 3].map((page) => list({ ...scope, sort, page, limit: 2 }));
        assert.deepEqual((await Promise.all(pages)).flat(), ids, sort);
      }
    }
  });
});

describe("the filters of a list", () => {
  it("are those of the contract, alone and together", async () => {
    const [one, another] = [await aUser(forum), moderator.userID];
    const here = await aCategory(forum);
    const there = await aCategory(forum);
    const discussionID = await aDiscussion(forum, { categoryID: here });
    const elsewhere = await aDiscussion(forum, { categoryID: there });
    const a = await aComment(forum, { discussionID, insertUserID: one, dateInserted: march(1) });
    const b = await aComment(forum, { discussionID, insertUserID: another, dateInserted: march(2) });
    const c = await aComment(forum, { discussionID: elsewhere, insertUserID: one, dateUpdated: march(7) });
    const moderators = await roleIDsOfType(await forum.context(), "moderator");
    for (const [query, expected] of [
      [{ commentID: `${a},${c}`, sort: "commentID" }, [a, c]],
      [{ commentID: `[${a},${b}]` }, [a, b]],
      [{ categoryID: there }, [c]],
      [{ categoryID: `[${here},${there})` }, [a, b]],
      [{ discussionID, categoryID: here }, [a, b]],
      [{ discussionID, categoryID: there }, []],
      [{ discussionID, categoryID: `(${here},${there}]` }, []],
      [{ insertUserID: one, sort: "commentID" }, [a, c]],
      [{ discussionID, insertUserID: one }, [a]],
      [{ insertUserRoleID: moderators.join(",") }, [b]],
      [{ insertUserID: `${one},${another}`, dateInserted: "<=2026-03-02" }, [a, b]],
      [{ dateUpdated: "2026-03-07" }, [c]],
      [{ parentRecordType: "discussion", parentRecordID: elsewhere }, [c]],
      [{ commentID: 987_654 }, []],
    ] as [object, number[]][]) {
      assert.deepEqual(await list(query), expected, JSON.stringify(query));
    }
  });

  it("do not reveal the members of a role that hides its members", async () => {
    const roleID = await aRole(forum, { personalInfo: true });
    const insertUserID = await aUser(forum, { roleIDs: [roleID] });
    const commentID = await aComment(forum, { discussionID: await aDiscussion(forum), insertUserID });
    assert.deepEqual(await list({ insertUserRoleID: roleID }), []);
    const { body } = await moderator.get("/comments", { insertUserRoleID: roleID });
    assert.deepEqual(idsOf(body), [commentID]);
  });

  it("are refused field by field", async () => {
    for (const [query, ...fields] of [
      [{ page: 0, limit: 501 }, "page", "limit"],
      [{ sort: "hot" }, "sort"],
      [{ commentID: "x", categoryID: "y" }, "commentID", "categoryID"],
      [{ dateInserted: "never", dateUpdated: "always" }, "dateInserted", "dateUpdated"],
      [{ parentRecordID: 1 }, "parentRecordType"],
      [{ parentRecordType: "event", parentRecordID: 1 }, "parentRecordType"],
      [{ insertUserID: "me" }, "insertUserID"],
      [{ quoteParent: "perhaps" }, "quoteParent"],
    ] as [Record<string, unknown>, ...string[]][]) {
      const { body } = await guest.get("/comments", query);
      assert.deepEqual(
        body.errors?.map(({ field }: { field: string }) => field),
        fields,
        JSON.stringify(query),
      );
    }
  });
});

describe("the pages of a list", () => {
  it("say how many there are, and where the next ones begin", async () => {
    const discussionID = await aDiscussion(forum);
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.push(await aComment(forum, { discussionID }));
    const address = (page: number) =>
      `http://forum.test/api/v2/comments?discussionID=${discussionID}&limit=2&page=${page}`;
    assert.deepEqual(await headersOf({ discussionID, limit: 2 }), {
      total: "5",
      next: address(2),
      last: address(3),
    });
    const last = { total: "5", next: undefined, last: address(3) };
    assert.deepEqual(await headersOf({ discussionID, limit: 2, page: 3 }), last);
    assert.deepEqual(await list({ discussionID, limit: 2, page: 4 }), []);
    const byID = { commentID: `>=${ids[0]}`, discussionID, limit: 2 };
    assert.equal((await headersOf(byID)).total, undefined);
    assert.match(String((await headersOf(byID)).next), /page=2/);
    assert.equal((await headersOf({ ...byID, page: 3 })).next, undefined);
  });

  it("are equal in a long discussion and in a plain list, at every position", async () => {
    const discussionID = await aDiscussion(forum);
    await manyComments(forum, discussionID, 3500, { nested: true });
    const { db } = await forum.context();
    const all = await db
      .selectFrom("comments")
      .select(["commentID", "parentCommentID"])
      .where("discussionID", "=", discussionID)
      .orderBy("dateInserted")
      .orderBy("commentID")
      .execute();
    const ids = idsOf(all);
    const top = idsOf(all.filter(({ parentCommentID }) => parentCommentID === null));
    const pagesOf = (listed: number[], page: number, limit: number) =>
      listed.slice((page - 1) * limit, page * limit);
    const thread = async (query: object) => {
      const { body } = await guest.get("/comments/thread", {
        ...{ parentRecordType: "discussion", parentRecordID: discussionID, ...query },
      });
      return idsOf(body.threadStructure);
    };
    for (const page of [1, 2, 10, 11, 17, 34, 35, 36]) {
      const asked = { limit: 100, page };
      assert.deepEqual(await list({ discussionID, ...asked }), pagesOf(ids, page, 100));
      const backwards = await list({ discussionID, ...asked, sort: "-dateInserted" });
      assert.deepEqual(backwards, pagesOf(ids.toReversed(), page, 100));
      assert.deepEqual(await thread(asked), pagesOf(top, page, 100));
      assert.deepEqual(
        await thread({ ...asked, sort: "-dateInserted" }),
        pagesOf(top.toReversed(), page, 100),
      );
    }
  });

  it("walk over at most some thousand places to find where they begin", async () => {
    const discussionID = await aDiscussion(forum);
    await manyComments(forum, discussionID, 4200);
    const { db } = await forum.context();
    const marks = await db
      .selectFrom("commentMarks")
      .select(["countBefore", "countTopBefore"])
      .where("discussionID", "=", discussionID)
      .orderBy("countBefore")
      .execute();
    assert.deepEqual(
      marks.map(({ countBefore, countTopBefore }) => [countBefore, countTopBefore]),
      [1, 2, 3, 4].map((thousand) => [thousand * 1000, thousand * 1000]),
    );
  });

  it("cost as many statements with 5 comments as with 100, on the first and on the last", async () => {
    const [small, large] = [await aDiscussion(forum), await aDiscussion(forum)];
    await manyComments(forum, small, 5, { nested: true });
    await manyComments(forum, large, 100, { nested: true });
    for (const more of [{}, { sort: "-score" }, { commentID: ">0" }, { expand: "category,users" }]) {
      const cost = (query: object) => forum.countStatements(() => list({ ...more, ...query }));
      const first = await cost({ discussionID: small, limit: 5 });
      assert.equal(await cost({ discussionID: large, limit: 100 }), first, JSON.stringify(more));
      assert.ok((await cost({ discussionID: large, limit: 10, page: 10 })) <= first, JSON.stringify(more));
    }
    const anywhere = (limit: number) => forum.countStatements(() => list({ limit }));
    assert.equal(await anywhere(100), await anywhere(5));
  });
});
