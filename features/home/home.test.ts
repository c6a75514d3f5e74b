import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion, idsOf } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { NewsShown } from "./contract.ts";

const HOUR_MS = 3_600_000;

/** The forum's clock, which the tests advance from visit to visit. */
let now = Date.now();
const forum = await openForum({ now: () => new Date(now) });
const later = (hours: number) => {
  now += hours * HOUR_MS;
};
const [guest, author] = [await forum.as("guest"), await forum.as("member")];

interface Node {
  $reactComponent?: string;
  $reactProps?: Record<string, unknown>;
}

/** The widgets of a user's home page by component, wherever they are. */
async function homeOf(user: TestUser): Promise<Map<string, Record<string, unknown>>> {
  const { status, body } = await user.get("/layouts/lookup-hydrate", { layoutViewType: "home" });
  assert.equal(status, 200, JSON.stringify(body));
  const found = new Map<string, Record<string, unknown>>();
  const collect = (value: unknown): void => {
    if (value === null || typeof value !== "object") return;
    const { $reactComponent, $reactProps } = value as Node;
    if ($reactComponent && $reactProps) found.set($reactComponent, $reactProps);
    for (const each of Object.values(value)) collect(each);
  };
  collect(body.layout);
  return found;
}

const newsOf = async (user: TestUser) => (await homeOf(user)).get("WhatsNew") as unknown as NewsShown;

/** A member whose earlier visit is over. */
async function aReturningMember(): Promise<TestUser> {
  const member = await forum.as("member");
  await member.get("/users/me");
  await forum.drained();
  later(10);
  await member.get("/users/me");
  await forum.drained();
  return member;
}

const on = (hours: number) => new Date(now - hours * HOUR_MS);
const aThread = (name: string, hoursAgo: number, more: object = {}) =>
  aDiscussion(forum, { name, insertUserID: author.userID, dateInserted: on(hoursAgo), ...more });

describe("what is new for a member", () => {
  it("is what is unread in what they follow, and what else was lively since the last visit", async () => {
    const member = await aReturningMember();
    const followed = await aCategory(forum);
    await member.put(`/categories/${followed}/follow`, { followed: true });
    const [inCategory, quiet] = [
      await aThread("Followed", 2, { categoryID: followed }),
      await aThread("Quiet", 2),
    ];
    const lively = await aThread("Lively", 3);
    for (const hours of [2, 1])
      await aComment(forum, { discussionID: lively, insertUserID: author.userID, dateInserted: on(hours) });
    const old = await aThread("Before", 200);
    await forum.drained();
    const news = await newsOf(member);
    assert.deepEqual(idsOf([...news.followed]), [inCategory]);
    assert.equal(news.countFollowed, 1);
    const popular = idsOf([...news.popular]);
    assert.equal(popular[0], lively);
    assert.ok(popular.includes(quiet));
    assert.ok(!popular.includes(inCategory) && !popular.includes(old));
    assert.ok(news.dateSince !== null && Date.parse(news.dateSince) < now - 9 * HOUR_MS);
  });

  it("names replies and mentions with their words, as many as the bell counts", async () => {
    const member = await aReturningMember();
    const discussionID = await aDiscussion(forum, { name: "Mine", insertUserID: member.userID });
    const sent = { discussionID, body: "I would take the blue one.", format: "text" };
    assert.equal((await author.post("/comments", sent)).status, 201);
    await forum.drained();
    const mention = {
      ...sent,
      body: `Ask @${member.name} about it.`,
      discussionID: await aThread("Theirs", 1),
    };
    assert.equal((await author.post("/comments", mention)).status, 201);
    await forum.drained();
    const { forYou, countForYou } = await newsOf(member);
    assert.equal(countForYou, 2);
    assert.deepEqual(
      forYou.map(({ place, excerpt }) => [place, excerpt]),
      [
        ["Theirs", `Ask @${member.name} about it.`],
        ["Mine", "I would take the blue one."],
      ],
    );
  });

  it("contains nothing from hidden categories, and nothing muted", async () => {
    const member = await aReturningMember();
    const hidden = await aCategory(forum, { only: ["moderator"] });
    const secret = await aThread("Secret", 1, { categoryID: hidden });
    const muted = await aThread("Muted", 1);
    await member.put(`/discussions/${muted}/follow`, { level: "muted" });
    const { followed, popular, recent } = await newsOf(member);
    const shown = idsOf([...followed, ...popular, ...recent]);
    assert.ok(shown.length > 0);
    assert.deepEqual([shown.includes(secret), shown.includes(muted)], [false, false]);
  });

  it("is read after a click, and unread again when that is taken back", async () => {
    const member = await aReturningMember();
    const discussionID = await aThread("Bookmarked", 1);
    await member.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true });
    await aComment(forum, { discussionID, insertUserID: author.userID });
    const before = await newsOf(member);
    assert.deepEqual(idsOf([...before.followed]), [discussionID]);
    const { status, body } = await member.post("/home/read", {});
    assert.equal(status, 201);
    const read = await newsOf(member);
    assert.deepEqual([read.followed, read.popular, read.forYou, read.countForYou], [[], [], [], 0]);
    assert.equal(read.dateMarked, body.dateMarked);
    assert.ok(read.recent.length > 0);
    assert.equal((await member.post("/home/unread", { dateMarked: body.dateMarked })).status, 201);
    const after = await newsOf(member);
    assert.deepEqual(idsOf([...after.followed]), [discussionID]);
    assert.equal(after.dateMarked, null);
  });

  it("on a first visit is what is popular, with categories to follow", async () => {
    await aThread("From before", 1);
    later(1);
    const news = await newsOf(await forum.as("member"));
    assert.deepEqual(news.followed, []);
    assert.equal(news.dateSince, null);
    assert.ok(news.popular.length > 0);
    assert.ok(news.suggested.length > 0);
  });

  it("costs a constant number of statements", async () => {
    const member = await aReturningMember();
    const look = () => homeOf(member);
    await look();
    const few = await forum.countStatements(look);
    for (let count = 0; count < 5; count++) {
      const discussionID = await aThread(`Another ${count}`, 1);
      await member.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true });
    }
    await forum.drained();
    await look();
    assert.equal(await forum.countStatements(look), few);
  });
});

describe("the home page of a guest", () => {
  it("says what the community is about, what is lively, and which categories there are", async () => {
    const home = await homeOf(guest);
    assert.equal(home.get("HomeWelcome")?.["title"], "Welcome to Colloquy");
    assert.equal(home.get("Lively")?.["isLively"], true);
    const { categories } = home.get("HomeCategories") as { categories: { name: string }[] };
    assert.ok(categories.some(({ name }) => name === "General"));
    assert.equal(home.get("WhatsNew"), undefined);
    const administrator = await forum.as("administrator");
    await administrator.patch("/config", {
      "garden.description": "Heat pumps and houses.",
      "garden.homepageTitle": "Warm homes",
    });
    const { title, description } = (await homeOf(guest)).get("HomeWelcome") ?? {};
    assert.deepEqual([title, description], ["Warm homes", "Heat pumps and houses."]);
  });

  it("shows recent discussions where too little happened lately", async () => {
    later(24 * 60);
    assert.equal((await homeOf(guest)).get("Lively")?.["isLively"], false);
  });

  it("asks guests to sign in where they can read nothing", async () => {
    const administrator = await forum.as("administrator");
    const roles: { roleID: number; type: string | null }[] = (await administrator.get("/roles")).body;
    const guestRoleID = roles.find(({ type }) => type === "guest")?.roleID;
    const letGuestsRead = (isOpen: boolean) =>
      administrator.patch(`/roles/${guestRoleID}/permissions`, [
        { type: "global", permissions: { "discussions.view": isOpen } },
      ]);
    assert.equal((await letGuestsRead(false)).status, 200);
    const home = await homeOf(guest);
    assert.equal(home.get("HomeWelcome")?.["isMembersOnly"], true);
    assert.deepEqual(
      [...home.keys()].filter((name) => ["Lively", "CommunityNumbers"].includes(name)),
      [],
    );
    await letGuestsRead(true);
    assert.equal((await homeOf(guest)).get("HomeWelcome")?.["isMembersOnly"], false);
  });
});

describe("the places of the menu", () => {
  it("have the member's numbers, and no own ones for guests", async () => {
    const member = await aReturningMember();
    const category = await aCategory(forum, { name: "Numbered" });
    const discussionID = await aThread("Counted", 1, { categoryID: category });
    await member.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true });
    const { body } = await member.get("/home/places");
    const places = body.places as { placeID: string; count: number }[];
    assert.equal(places.find(({ placeID }) => placeID === "bookmarks")?.count, 1);
    const categories = body.categories as { categoryID: number; countUnread: number }[];
    assert.equal(categories.find(({ categoryID }) => categoryID === category)?.countUnread, 1);
    const shown = (await guest.get("/home/places")).body.places as { placeID: string }[];
    assert.deepEqual(
      shown.map(({ placeID }) => placeID),
      ["recent"],
    );
  });
});
