import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aDiscussion, idsOf } from "./testing.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
const forum = await openForum({ now: () => NOW });
let guest: TestUser;
let member: TestUser;
let moderator: TestUser;

before(async () => {
  [guest, member, moderator] = (await Promise.all(
    (["guest", "member", "moderator"] as const).map((role) => forum.as(role)),
  )) as [TestUser, TestUser, TestUser];
});

const march = (day: number) => new Date(Date.UTC(2026, 2, day, 12));
const list = async (query: object, user = guest) => {
  const { status, body } = await user.get("/discussions", { expand: "-body", ...query });
  assert.equal(status, 200, JSON.stringify(body));
  return idsOf(body);
};
const pageHeaders = async (query: Record<string, unknown>, user = guest) => {
  const { headers } = await user.get("/discussions", query);
  return {
    total: headers["x-app-page-result-count"],
    next: headers["x-app-page-next-url"],
    last: headers["x-app-page-last-url"],
  };
};

describe("the order of the list", () => {
  /** Each of the three is first by one or two of the orders. */
  const three = async () => {
    const categoryID = await aCategory(forum);
    const old = { categoryID, dateInserted: march(1), dateLastComment: march(20), score: 5 };
    return {
      categoryID,
      a: await aDiscussion(forum, { ...old, countComments: 9 }),
      b: await aDiscussion(forum, {
        categoryID,
        dateInserted: march(2),
        dateLastComment: march(10),
        score: 7,
      }),
      c: await aDiscussion(forum, { categoryID, dateInserted: march(3), dateLastComment: march(3) }),
    };
  };

  it("is the latest activity, or what is asked for, either way round", async () => {
    const { categoryID, a, b, c } = await three();
    for (const [sort, expected] of [
      ["dateLastComment", [c, b, a]],
      ["dateInserted", [a, b, c]],
      ["discussionID", [a, b, c]],
      ["score", [c, a, b]],
      ["hot", [a, b, c]],
    ] as const) {
      assert.deepEqual(await list({ categoryID, sort }), expected, sort);
      assert.deepEqual(await list({ categoryID, sort: `-${sort}` }), expected.toReversed(), `-${sort}`);
    }
    assert.deepEqual(await list({ categoryID }), [a, b, c]);
  });

  it("is by id among equals, so that no row is on two pages", async () => {
    const categoryID = await aCategory(forum);
    const ids = [];
    for (const _ of [1, 2, 3, 4, 5]) ids.push(await aDiscussion(forum, { categoryID }));
    for (const sort of ["dateLastComment", "dateInserted", "score", "hot"]) {
      const pages = await Promise.all([1, 2, 3].map((page) => list({ categoryID, sort, page, limit: 2 })));
      assert.deepEqual(pages.flat(), ids, sort);
    }
  });

  it("gives young discussions with much activity first when trends are asked for", async () => {
    const categoryID = await aCategory(forum);
    const old = await aDiscussion(forum, { categoryID, dateInserted: march(20), score: 10 });
    const young = await aDiscussion(forum, { categoryID, dateInserted: march(31), score: 2 });
    const quiet = await aDiscussion(forum, { categoryID, dateInserted: march(30) });
    const trends = { categoryID, sort: "-experimentalTrending" };
    assert.deepEqual(await list({ ...trends, slotType: "m" }), [young, old, quiet]);
    assert.deepEqual(await list({ ...trends, slotType: "w" }), [young, quiet]);
    for (const slotType of [undefined, "y", "a"]) {
      const { status, body } = await guest.get("/discussions", { ...trends, ...(slotType && { slotType }) });
      assert.deepEqual([status, body.errors[0].field], [422, "sort"]);
    }
  });

  it("gives trends also where an import brought a discussion of tomorrow", async () => {
    const categoryID = await aCategory(forum);
    const tomorrow = new Date("2030-01-01T00:00:00Z");
    const early = await aDiscussion(forum, { categoryID, dateInserted: tomorrow, score: 1 });
    assert.deepEqual(await list({ categoryID, sort: "-experimentalTrending", slotType: "d" }), [early]);
  });

  it("rises with activity and with youth when it is called hot", async () => {
    const hotOf = async (wanted: object) => {
      const discussionID = await aDiscussion(forum, { dateInserted: march(1), ...wanted });
      return (await guest.get(`/discussions/${discussionID}`)).body.hot;
    };
    const [bad, quiet, liked, discussed, younger] = [
      await hotOf({ score: -50 }),
      await hotOf({}),
      await hotOf({ score: 10 }),
      await hotOf({ score: 10, countComments: 30 }),
      await hotOf({ dateInserted: march(2) }),
    ];
    assert.ok(bad < quiet && quiet < liked && liked < discussed && quiet < younger);
    // Ten times the activity is worth twelve and a half hours.
    assert.ok(Math.abs(liked - quiet - 1) < 1e-9 && Math.abs(younger - quiet - 24 / 12.5) < 1e-9);
  });
});

describe("the pages of the list", () => {
  it("say how many discussions there are and where the others are", async () => {
    const categoryID = await aCategory(forum);
    const ids = [];
    for (const day of [1, 2, 3, 4, 5])
      ids.unshift(await aDiscussion(forum, { categoryID, dateInserted: march(day) }));
    assert.deepEqual(await list({ categoryID, limit: 2, page: 2 }), ids.slice(2, 4));
    assert.deepEqual(await list({ categoryID, limit: 2, page: 3 }), ids.slice(4));
    assert.deepEqual(await list({ categoryID, limit: 2, page: 4 }), []);
    const { total, next, last } = await pageHeaders({ categoryID, limit: 2, page: 2 });
    assert.equal(total, "5");
    assert.match(String(next), /page=3/);
    assert.match(String(last), /page=3/);
    const end = await pageHeaders({ categoryID, limit: 2, page: 3 });
    assert.equal(end.next, undefined);
    assert.equal((await pageHeaders({ categoryID, hasComments: false })).total, "5");
    assert.equal((await pageHeaders({ categoryID, hasComments: true })).total, "0");
  });

  it("begin with what is pinned when that is asked for, beside the others", async () => {
    const categoryID = await aCategory(forum);
    const at = (day: number, more: object = {}) =>
      aDiscussion(forum, { categoryID, dateInserted: march(day), ...more });
    const [everywhere, here] = [
      await at(1, { pinLocation: "recent" }),
      await at(2, { pinLocation: "category" }),
    ];
    const [c, d, e] = [await at(3), await at(4), await at(5)];
    const first = { categoryID, pinOrder: "first", limit: 2 };
    assert.deepEqual(await list(first), [here, everywhere, e, d]);
    assert.deepEqual(await list({ ...first, page: 2 }), [c]);
    assert.deepEqual(await list({ categoryID }), [e, d, c, here, everywhere]);
    const { total, last } = await pageHeaders(first);
    assert.deepEqual([total, /page=2/.test(String(last))], ["4", true]);
    const all = await list({ pinOrder: "first", limit: 500, insertUserRoleID: undefined });
    assert.equal(all[0], everywhere);
    assert.ok(all.indexOf(here) > 0);
    assert.equal(all.filter((id) => id === everywhere).length, 1);
  });

  it("that are deep start from where a deep page was found before, and hold the rows they should", async () => {
    const categoryID = await aCategory(forum);
    const { db } = await forum.context();
    const inserted = await sql<{ discussionID: number }>`
      insert into discussions
        (category_id, name, body, format, body_html, renderer_version, excerpt, date_inserted, date_last_comment)
      select ${categoryID}, 'Old', '', 'text', '', 1, '', ${march(1)}, ${march(1)}::timestamptz + number * interval '1 us'
      from generate_series(1, 3300) as number
      returning discussion_id`.execute(db);
    const ids = inserted.rows.map(({ discussionID }) => discussionID).sort((a, b) => b - a);
    await db
      .updateTable("categories")
      .set({ countDiscussions: 3300 })
      .where("categoryID", "=", categoryID)
      .execute();
    const newest = { categoryID, limit: 10, sort: "-dateLastComment" };
    await list(newest);
    const shallow = await forum.countStatements(() => list(newest));
    const isFromMark = (statement: string) =>
      /date_last_comment", discussions\.discussion_id\) <= \(/.test(statement);
    assert.equal(shallow, 1);
    for (const [page, fromMark, isNew] of [
      [305, false, 1],
      [306, true, 1],
      [304, false, 1],
      [330, true, 1],
      [306, true, 0],
    ] as const) {
      const statements = await forum.statements(async () => {
        const expected = ids.slice((page - 1) * 10, page * 10);
        assert.deepEqual(await list({ ...newest, page }), expected, `page ${page}`);
      });
      assert.equal(statements.length, shallow + isNew);
      assert.equal(statements.some(isFromMark), fromMark, `page ${page}`);
    }
    assert.deepEqual(await list({ ...newest, limit: 5, page: 640 }), ids.slice(639 * 5, 640 * 5));
    assert.equal((await forum.statements(() => list({ ...newest, page: 331 }))).length, 0);
    const oldest = { ...newest, sort: "dateLastComment", page: 305 };
    assert.deepEqual(await list(oldest), ids.toReversed().slice(3040, 3050));
    assert.deepEqual(await list(oldest), ids.toReversed().slice(3040, 3050));
  });

  it("cost the same number of statements for 5 rows and for 100, and on the last page as on the first", async () => {
    const categoryID = await aCategory(forum);
    const author = await forum.as("member");
    for (let index = 0; index < 100; index++) {
      await aDiscussion(forum, { categoryID, insertUserID: index % 2 ? author.userID : member.userID });
    }
    const cost = async (query: object) => {
      const ask = () => member.get("/discussions", { categoryID, ...query });
      await ask();
      return forum.countStatements(ask);
    };
    for (const [expand, statements] of [
      ["", 1],
      ["all", 2],
    ] as const) {
      for (const query of [{ limit: 5 }, { limit: 100 }, { limit: 5, page: 20 }])
        assert.equal(await cost({ ...query, expand }), statements, JSON.stringify(query));
    }
  });

  it("shares one query plan among readers who see much of the forum, and plans each query of other readers", async () => {
    const [small, other] = [await aCategory(forum), await aCategory(forum)];
    const ask = (query: Record<string, unknown>) => forum.statements(() => member.get("/discussions", query));
    const isPlannedOnce = ([list = ""]: string[]) => / limit 11\)/.test(list);
    await ask({ limit: 10 });
    assert.equal(isPlannedOnce(await ask({ limit: 10 })), true);
    assert.equal(isPlannedOnce(await ask({ limit: 10, categoryID: small })), true);
    for (const query of [{ limit: 11 }, { categoryID: `${small},${other}` }, { pinned: true }])
      assert.equal(isPlannedOnce(await ask({ limit: 10, ...query })), false, JSON.stringify(query));
  });

  it("includes the latest posts, also those of other users", async () => {
    const discussionID = await aDiscussion(forum, { name: "Before", body: "Before" });
    const read = async () => (await guest.get("/discussions", { discussionID })).body[0];
    const { name, body, tags } = await read();
    assert.deepEqual([name, body, tags], ["Before", "<p>Before</p>\n", []]);
    for (const after of ["Once", "Twice"]) {
      await sql`update discussions set name = ${after}, body_html = ${after} where discussion_id = ${discussionID}`.execute(
        (await forum.context()).db,
      );
      assert.deepEqual([(await read()).name, (await read()).body], [after, after]);
      assert.equal((await guest.get(`/discussions/${discussionID}`)).body.name, after);
    }
  });
});

describe("the filters of the list", () => {
  it("take ids of discussions and authors, scores and activity", async () => {
    const categoryID = await aCategory(forum);
    const a = await aDiscussion(forum, {
      categoryID,
      insertUserID: member.userID,
      score: 4,
      countComments: 2,
    });
    const b = await aDiscussion(forum, { categoryID, insertUserID: moderator.userID, score: -1 });
    const c = await aDiscussion(forum, {
      categoryID,
      pinLocation: "category",
      type: "question",
      statusID: 2,
    });
    const found = async (query: object) => await list({ categoryID, sort: "discussionID", ...query });
    const roleID = (await moderator.get("/users/me")).body.roles[0].roleID;
    for (const [query, expected] of [
      [{ discussionID: `${a},${c}` }, [a, c]],
      [{ discussionID: `>${a}` }, [b, c]],
      [{ discussionID: `(${a},${c})` }, [b]],
      [{ insertUserID: member.userID }, [a]],
      [{ insertUserID: `${member.userID},${moderator.userID}` }, [a, b]],
      [{ insertUserRoleID: roleID }, [b]],
      [{ score: ">=0" }, [a, c]],
      [{ score: "<0" }, [b]],
      [{ hasComments: true }, [a]],
      [{ hasComments: false }, [b, c]],
      [{ pinned: true }, [c]],
      [{ pinned: false }, [a, b]],
      [{ type: "Question" }, [c]],
      [{ type: "discussion,question" }, [a, b, c]],
      [{ statusID: "1,2" }, [c]],
      [{ postTypeID: "idea" }, []],
      [{ internalStatusID: 8 }, [a, b, c]],
      [{ resolved: true }, [a, b, c]],
      [{ insertUserID: member.userID, score: 4, type: "discussion" }, [a]],
    ] as const) {
      assert.deepEqual(await found(query), expected, JSON.stringify(query));
    }
    assert.deepEqual(await list({ categoryID, internalStatusID: 8 }, moderator), []);
    assert.deepEqual(await list({ categoryID, resolved: false, sort: "discussionID" }, moderator), [a, b, c]);
  });

  it("do not reveal the members of a role that hides its members", async () => {
    const roleID = await aRole(forum, { personalInfo: true });
    const insertUserID = await aUser(forum, { roleIDs: [roleID] });
    const discussionID = await aDiscussion(forum, { insertUserID });
    for (const insertUserRoleID of [`${roleID}`, `${roleID},999`]) {
      assert.deepEqual(await list({ insertUserRoleID }), []);
      assert.deepEqual(await list({ insertUserRoleID }, moderator), [discussionID]);
    }
  });

  it("take dates and slots", async () => {
    const categoryID = await aCategory(forum);
    const a = await aDiscussion(forum, { categoryID, dateInserted: march(1), dateLastComment: march(30) });
    const b = await aDiscussion(forum, { categoryID, dateInserted: march(28), dateUpdated: march(29) });
    const c = await aDiscussion(forum, { categoryID, dateInserted: new Date("2024-01-01T00:00:00Z") });
    for (const [query, expected] of [
      [{ dateInserted: "2026-03-01" }, [a]],
      [{ dateInserted: ">2026-03-01" }, [b]],
      [{ dateInserted: ">=2026-03-01" }, [a, b]],
      [{ dateInserted: "[2024-01-01,2026-03-02]" }, [a, c]],
      [{ dateUpdated: "2026-03-29" }, [b]],
      [{ dateLastComment: ">2026-03-29" }, [a]],
      [{ slotType: "d" }, []],
      [{ slotType: "w" }, [b]],
      [{ slotType: "m" }, [b]],
      [{ slotType: "y" }, [a, b]],
      [{ slotType: "a" }, [a, b, c]],
    ] as const) {
      assert.deepEqual(
        await list({ categoryID, sort: "discussionID", ...query }),
        expected,
        JSON.stringify(query),
      );
    }
  });

  it("take categories, with those below them or without some", async () => {
    const top = await aCategory(forum, { urlcode: "top" });
    const below = await aCategory(forum, { parentCategoryID: top });
    const hidden = await aCategory(forum, { parentCategoryID: top, only: ["moderator"] });
    const [a, b, c] = [
      await aDiscussion(forum, { categoryID: top }),
      await aDiscussion(forum, { categoryID: below }),
      await aDiscussion(forum, { categoryID: hidden }),
    ];
    for (const [query, expected] of [
      [{ categoryID: top }, [a]],
      [{ categoryID: "$urlcode:top" }, [a]],
      [{ categoryID: [top, below] }, [a, b]],
      [{ categoryID: `${top},${below}` }, [a, b]],
      [{ categoryID: top, includeChildCategories: true }, [a, b]],
      [{ categoryID: top, includeChildCategories: true, excludedCategoryIDs: below }, [a]],
    ] as const) {
      assert.deepEqual(await list({ sort: "discussionID", ...query }), expected, JSON.stringify(query));
    }
    assert.deepEqual(
      await list({ categoryID: top, includeChildCategories: true, sort: "discussionID" }, moderator),
      [a, b, c],
    );
    assert.equal((await pageHeaders({ categoryID: top, includeChildCategories: true })).total, "2");
  });

  it("of other features match nothing, or everything when they are empty", async () => {
    const discussionID = await aDiscussion(forum);
    for (const query of [
      { followed: true },
      { suggested: true },
      { bookmarkUserID: "$me" },
      { tagID: 5 },
      { reactionType: "like" },
      { postMeta: { color: "red" } },
    ]) {
      assert.deepEqual(await list({ discussionID, ...query }), [], JSON.stringify(query));
    }
    assert.deepEqual(await list({ discussionID, followed: false }), [discussionID]);
  });
});

describe("a category that the reader cannot see", () => {
  it("is never in a list or a count, and asking for it is refused as for one that never was", async () => {
    const total = async (user: TestUser) => Number((await pageHeaders({ limit: 1 }, user)).total);
    const before = [await total(guest), await total(member), await total(moderator)];
    const categoryID = await aCategory(forum, { only: ["moderator"] });
    const discussionID = await aDiscussion(forum, { categoryID, insertUserID: moderator.userID });
    const after = [await total(guest), await total(member), (await total(moderator)) - 1];
    assert.deepEqual(after, before);
    for (const user of [guest, member]) {
      for (const query of [
        { limit: 500 },
        { discussionID },
        { insertUserID: moderator.userID },
        { pinOrder: "first" },
      ]) {
        assert.equal((await list(query, user)).includes(discussionID), false, JSON.stringify(query));
      }
    }
    const [refused, missing] = [
      await member.get("/discussions", { categoryID }),
      await member.get("/discussions", { categoryID: 987_654 }),
    ];
    assert.deepEqual([refused.status, refused.body.permissions], [403, ["discussions.view"]]);
    assert.deepEqual([missing.status, missing.body], [refused.status, refused.body]);
    assert.deepEqual(await list({ categoryID }, moderator), [discussionID]);
  });
});
