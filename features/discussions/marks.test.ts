import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aDiscussion, GENERAL, idsOf } from "./testing.ts";

const forum = await openForum();
const guest = await forum.as("guest");
const moderator = await forum.as("moderator");

const mark = (user: TestUser, discussionID: number, what: string, body: object = {}) =>
  user.put(`/discussions/${discussionID}/${what}`, body);
const listed = async (user: TestUser, query: Record<string, unknown> = {}, path = "/discussions") => {
  const { status, body } = await user.get(path, query);
  assert.equal(status, 200, JSON.stringify(body));
  return idsOf(body);
};
const marksOf = async (user: TestUser, discussionID: number) => {
  const { bookmarked, dismissed, muted } = (await user.get(`/discussions/${discussionID}`)).body;
  return { bookmarked, dismissed, muted };
};
const countOf = async (user: TestUser, counter: string) =>
  (await user.get("/users/me-counts")).body.counts.find(({ name }: { name: string }) => name === counter)
    ?.count;
const NOTHING = { bookmarked: false, dismissed: false, muted: false };

describe("a member's marks on a discussion", () => {
  it("are shown to that member alone, each mark independently", async () => {
    const [member, other] = [await forum.as("member"), await forum.as("member")];
    const discussionID = await aDiscussion(forum);
    assert.deepEqual(await marksOf(member, discussionID), NOTHING);
    const marks = [
      await mark(member, discussionID, "bookmark", { bookmarked: true }),
      await mark(member, discussionID, "dismiss"),
      await mark(member, discussionID, "mute", { muted: true }),
    ];
    assert.deepEqual(
      marks.map(({ status, body }) => [status, body]),
      [
        [200, { bookmarked: true }],
        [200, { dismissed: true }],
        [200, { muted: true }],
      ],
    );
    assert.deepEqual(await marksOf(member, discussionID), {
      bookmarked: true,
      dismissed: true,
      muted: true,
    });
    assert.deepEqual((await mark(member, discussionID, "dismiss", { dismissed: false })).body, {
      dismissed: false,
    });
    await mark(member, discussionID, "mute", { muted: false });
    assert.deepEqual(await marksOf(member, discussionID), { ...NOTHING, bookmarked: true });
    for (const user of [other, guest]) assert.deepEqual(await marksOf(user, discussionID), NOTHING);
  });

  it("are refused when they are invalid, or when the discussion does not exist", async () => {
    const member = await forum.as("member");
    const discussionID = await aDiscussion(forum);
    for (const [what, body, status] of [
      ["bookmark", {}, 400],
      ["bookmark", { bookmarked: "perhaps" }, 422],
      ["dismiss", { dismissed: [] }, 422],
      ["mute", {}, 400],
    ] as const)
      assert.equal((await mark(member, discussionID, what, body)).status, status, JSON.stringify(body));
    assert.equal((await mark(member, 999_999, "bookmark", { bookmarked: true })).status, 404);
    await moderator.delete(`/discussions/${discussionID}`);
    assert.equal((await mark(member, discussionID, "bookmark", { bookmarked: true })).status, 410);
  });

  it("comes with the rows of a list, in no statement more", async () => {
    const [member, other] = [await forum.as("member"), await forum.as("member")];
    const categoryID = await aCategory(forum);
    for (let count = 0; count < 12; count++) {
      const discussionID = await aDiscussion(forum, { categoryID });
      for (const [what, body] of [
        ["bookmark", { bookmarked: true }],
        ["mute", { muted: true }],
      ] as const)
        await mark(member, discussionID, what, body);
    }
    const cost = (user: TestUser, path: string, query: object) =>
      forum.countStatements(() => user.get(path, { ...query }));
    const inCategory = { categoryID };
    await cost(member, "/discussions", inCategory);
    await cost(other, "/discussions", inCategory);
    assert.equal(
      await cost(member, "/discussions", inCategory),
      await cost(other, "/discussions", inCategory),
    );
    for (const path of ["/discussions/bookmarked", "/discussions/muted"])
      assert.equal(await cost(member, path, { limit: 2 }), await cost(member, path, { limit: 12 }));
  });
});

describe("bookmarks", () => {
  it("are a list of one's own, in pages, and are counted for the menu", async () => {
    const [member, other] = [await forum.as("member"), await forum.as("member")];
    const days = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 0, day)));
    const ids: number[] = [];
    for (const dateInserted of days) ids.push(await aDiscussion(forum, { dateInserted }));
    const [first, second, third] = ids as [number, number, number];
    for (const id of ids) await mark(member, id, "bookmark", { bookmarked: true });
    assert.deepEqual(await listed(member, {}, "/discussions/bookmarked"), [third, second, first]);
    assert.deepEqual(await listed(member, { limit: 1, page: 2 }, "/discussions/bookmarked"), [second]);
    assert.deepEqual(await listed(other, {}, "/discussions/bookmarked"), []);
    assert.equal(await countOf(member, "Bookmarks"), 3);
    await mark(member, second, "bookmark", { bookmarked: false });
    assert.deepEqual(await listed(member, { bookmarkUserID: "$me" }), [third, first]);
    assert.equal(await countOf(member, "Bookmarks"), 2);
    assert.equal(await countOf(guest, "Bookmarks"), undefined);
  });

  it("are hidden once the member can no longer see the discussion", async () => {
    const member = await forum.as("member");
    const discussionID = await aDiscussion(forum);
    await mark(member, discussionID, "bookmark", { bookmarked: true });
    const categoryID = await aCategory(forum, { only: ["moderator", "administrator"] });
    const administrator = await forum.as("administrator");
    assert.equal((await administrator.patch(`/discussions/${discussionID}`, { categoryID })).status, 200);
    assert.deepEqual(await listed(member, {}, "/discussions/bookmarked"), []);
    assert.equal(await countOf(member, "Bookmarks"), 0);
  });

  it("of others are for moderators to list", async () => {
    const [member, other] = [await forum.as("member"), await forum.as("member")];
    const discussionID = await aDiscussion(forum);
    await mark(member, discussionID, "bookmark", { bookmarked: true });
    const query = { bookmarkUserID: member.userID };
    assert.deepEqual(await listed(moderator, query), [discussionID]);
    assert.equal((await other.get("/discussions", query)).status, 403);
    assert.equal((await guest.get("/discussions", query)).status, 403);
  });

  it("made at the same time are one", async () => {
    const member = await forum.as("member");
    const discussionID = await aDiscussion(forum);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => mark(member, discussionID, "bookmark", { bookmarked: true })),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(await countOf(member, "Bookmarks"), 1);
  });
});

describe("an announcement that a reader dismissed", () => {
  it("goes to its normal position for that reader, and stays on top for everyone else", async () => {
    const [member, other] = [await forum.as("member"), await forum.as("member")];
    const categoryID = await aCategory(forum);
    const day = (number: number) => new Date(Date.UTC(2026, 1, number));
    const pinned = await aDiscussion(forum, {
      categoryID,
      dateInserted: day(1),
      pinLocation: "category",
    });
    const recent = await aDiscussion(forum, { categoryID, dateInserted: day(2) });
    const query = { categoryID, pinOrder: "first" };
    assert.deepEqual(await listed(member, query), [pinned, recent]);
    await mark(member, pinned, "dismiss");
    assert.deepEqual(await listed(member, query), [recent, pinned]);
    assert.deepEqual(await listed(other, query), [pinned, recent]);
    assert.deepEqual(await listed(guest, query), [pinned, recent]);
    await mark(member, pinned, "dismiss", { dismissed: false });
    assert.deepEqual(await listed(member, query), [pinned, recent]);
  });
});

describe("muted discussions", () => {
  it("send no notifications until they are unmuted", async () => {
    const [member, other] = [await forum.as("member", "mutt"), await forum.as("member")];
    const discussionID = await aDiscussion(forum);
    const say = () =>
      other.post("/comments", { discussionID, body: "@mutt, what do you say?", format: "markdown" });
    const countNotifications = async () => {
      await forum.drained();
      return (await member.get("/notifications")).body.length;
    };
    await mark(member, discussionID, "mute", { muted: true });
    await say();
    assert.equal(await countNotifications(), 0);
    await mark(member, discussionID, "mute", { muted: false });
    await say();
    assert.equal(await countNotifications(), 1);
  });

  it("are a list of one's own", async () => {
    const [member, other] = [await forum.as("member"), await forum.as("member")];
    const discussionID = await aDiscussion(forum);
    await mark(member, discussionID, "mute", { muted: true });
    assert.deepEqual(await listed(member, {}, "/discussions/muted"), [discussionID]);
    assert.deepEqual(await listed(other, {}, "/discussions/muted"), []);
    assert.deepEqual(await listed(member, { discussionID, muted: false }), []);
    await mark(member, discussionID, "mute", { muted: false });
    assert.deepEqual(await listed(member, {}, "/discussions/muted"), []);
  });
});

describe("reading all", () => {
  const readAll = (user: TestUser, body: object = {}) => user.post("/discussions/mark-all-read", body);
  const unreadIn = (user: TestUser, categoryID: number) =>
    listed(user, { categoryID, includeChildCategories: true, unread: true, sort: "discussionID" });

  it("of a category leaves nothing new in it and below it, until something happens there", async () => {
    const [member, other] = [await forum.as("member"), await forum.as("member")];
    const categoryID = await aCategory(forum);
    const below = await aCategory(forum, { parentCategoryID: categoryID });
    const [a, b] = [
      await aDiscussion(forum, { categoryID }),
      await aDiscussion(forum, { categoryID: below }),
    ];
    const elsewhere = await aDiscussion(forum, { countComments: 2 });
    assert.deepEqual(await unreadIn(member, categoryID), [a, b]);
    assert.equal((await readAll(member, { categoryID })).status, 201);
    assert.deepEqual(await unreadIn(member, categoryID), []);
    assert.deepEqual(await unreadIn(other, categoryID), [a, b]);
    const seen = (await member.get(`/discussions/${a}`)).body;
    assert.deepEqual([seen.unread, seen.countUnread], [false, 0]);
    assert.equal((await member.get(`/discussions/${elsewhere}`)).body.unread, true);
    await other.post("/comments", { discussionID: b, body: "Words.", format: "text" });
    assert.deepEqual(await unreadIn(member, categoryID), [b]);
  });

  it("everywhere leaves nothing for the menu to count", async () => {
    const member = await forum.as("member");
    await aDiscussion(forum);
    assert.ok((await countOf(member, "UnreadDiscussions")) > 0);
    assert.equal((await readAll(member)).status, 201);
    assert.equal(await countOf(member, "UnreadDiscussions"), 0);
    assert.deepEqual(await listed(member, { unread: true }), []);
    assert.deepEqual(await listed(guest, { unread: true }), []);
  });

  it("of a category that there is not is refused", async () => {
    const member = await forum.as("member");
    for (const categoryID of [999_999, GENERAL + 900_000])
      assert.equal((await readAll(member, { categoryID })).status, 404);
    assert.equal((await readAll(member, { categoryID: "all" })).status, 422);
  });

  it("agrees with the rows about what is new", async () => {
    const member = await forum.as("member");
    const categoryID = await aCategory(forum);
    const [opened, newer] = [
      await aDiscussion(forum, { categoryID, countComments: 3 }),
      await aDiscussion(forum, { categoryID, countComments: 3 }),
    ];
    await member.post("/tick", { discussionID: opened, countRead: 3 });
    await member.post("/tick", { discussionID: newer, countRead: 2 });
    const { body } = await member.get("/discussions", { categoryID });
    const unread = body.filter((row: { unread: boolean }) => row.unread);
    assert.deepEqual(idsOf(unread), [newer]);
    assert.deepEqual(await unreadIn(member, categoryID), [newer]);
    assert.deepEqual(await listed(member, { categoryID, unread: false }), [opened]);
  });

  it("of a new member is what was active since the registration", async () => {
    const categoryID = await aCategory(forum);
    const old = { categoryID, countComments: 3, dateInserted: new Date("2016-05-04") };
    const never = await aDiscussion(forum, old);
    const continued = await aDiscussion(forum, old);
    const member = await forum.as("member");
    const countOf = async () => {
      const { body } = await member.get("/users/me-counts");
      return body.counts.find(({ name }: { name: string }) => name === "UnreadDiscussions").count;
    };
    const before = await countOf();
    const { db } = await forum.context();
    const change = db.updateTable("discussions").set({ dateLastComment: new Date() });
    await change.where("discussionID", "=", continued).execute();
    const started = await aDiscussion(forum, { categoryID });
    assert.deepEqual(await unreadIn(member, categoryID), [continued, started]);
    assert.deepEqual(await listed(member, { categoryID, unread: false }), [never]);
    assert.equal(await countOf(), before + 2);
    const { body } = await member.get("/discussions", { discussionID: never });
    assert.deepEqual([body[0].unread, body[0].countUnread], [false, 0]);
  });
});
