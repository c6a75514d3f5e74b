import assert from "node:assert/strict";
import { afterEach, describe, it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const [ann, moderator] = [await forum.as("member", "ann"), await forum.as("moderator", "keeper")];
const administrator = await forum.as("administrator", "founder");
const threadID = await aDiscussion(forum, { insertUserID: ann.userID, name: "Of Ann's" });

const OFF = {
  "spam.flood.enabled": false,
  "spam.rate.outcome": "off",
  "spam.links.outcome": "off",
  "spam.newAccount.outcome": "off",
  "spam.duplicates.outcome": "off",
};

async function set(settings: Record<string, unknown>): Promise<void> {
  const { status, body } = await administrator.patch("/config", settings);
  assert.equal(status, 200, JSON.stringify(body));
}

const comment = (user: TestUser, body: string) =>
  user.post("/comments", { discussionID: threadID, body, format: "markdown" });
const statuses = async (user: TestUser, ...bodies: string[]) => {
  const all: number[] = [];
  for (const body of bodies) all.push((await comment(user, body)).status);
  return all;
};
const notes = async (user: TestUser) =>
  (await moderator.get("/reports", { recordUserID: user.userID, sort: "dateInserted" })).body.map(
    ({ noteHtml }: { noteHtml: string }) => noteHtml.replaceAll(/<[^>]+>/g, ""),
  );

afterEach(() => set(OFF));

describe("rules against spam", () => {
  it("hold no post and cost no statement until they are enabled", async () => {
    const user = await forum.as("member");
    const many = Array.from({ length: 8 }, () => "The same words, again and again. https://shop.example/");
    assert.deepEqual(
      await statuses(user, ...many),
      many.map(() => 201),
    );
    const off = await forum.countStatements(() => comment(user, "Words enough for a trace."));
    await set({
      "spam.flood.enabled": true,
      "spam.flood.comments.count": 100,
      "spam.rate.outcome": "hold",
      "spam.links.outcome": "hold",
      "spam.newAccount.outcome": "hold",
      "spam.duplicates.outcome": "hold",
    });
    await comment(user, "The first after a change.");
    const on = await forum.countStatements(() => comment(user, "More words, enough for another trace."));
    assert.ok(on - off <= 5, `${on} statements, and ${off} without rules`);
  });

  it("hold first posts with links, and posts with unwanted or many links", async () => {
    await set({
      "spam.links.outcome": "hold",
      "spam.links.most": 2,
      "spam.links.domains": "bad.example; worse.example",
    });
    const user = await forum.as("member");
    const links = "https://a.example/ https://b.example/ https://c.example/";
    assert.deepEqual(
      await statuses(user, "See https://www.bad.example/x", links, "See https://notbad.example/", "No link."),
      [202, 202, 201, 201],
    );
    assert.deepEqual(await notes(user), ["It links to bad.example.", "It has too many links."]);
    await set({ "spam.links.firstPosts": 1 });
    const newcomer = await forum.as("member");
    assert.deepEqual(
      await statuses(newcomer, "See https://a.example/", "Hello.", "See https://a.example/"),
      [202, 201, 201],
    );
    await set({ "spam.links.firstPosts": 0, "spam.links.domains": "" });
  });

  it("hold the first posts of new accounts", async () => {
    await set({ "spam.newAccount.outcome": "hold", "spam.newAccount.posts": 1 });
    const [newcomer, regular] = [await forum.as("member"), await forum.as("member")];
    const context = await forum.context();
    const long = new Date(context.now.getTime() - 3 * 86_400_000);
    await context.db
      .updateTable("users")
      .set({ dateInserted: long })
      .where("userID", "=", regular.userID)
      .execute();
    assert.deepEqual([await statuses(newcomer, "Hello."), await statuses(regular, "Hello.")], [[202], [201]]);
    assert.deepEqual(await notes(newcomer), ["Its author is new."]);
  });

  it("hold repeated texts in any case by any author, and repeated links", async () => {
    await set({ "spam.duplicates.outcome": "hold", "spam.duplicates.count": 1 });
    const [one, two] = [await forum.as("member"), await forum.as("member")];
    assert.deepEqual(
      await statuses(one, "Cheap watches, only today!", "Thanks!", "Thanks!"),
      [201, 201, 201],
    );
    assert.deepEqual(await statuses(two, "cheap WATCHES - only today"), [202]);
    assert.deepEqual(
      await statuses(one, "Look https://s.example/1", "Now https://s.example/1#top"),
      [201, 202],
    );
  });

  it("refuse with a reason, and save nothing", async () => {
    await set({ "spam.rate.outcome": "refuse", "spam.rate.count": 2 });
    const user = await forum.as("member");
    assert.deepEqual(await statuses(user, "One.", "Two.", "Three."), [201, 201, 403]);
    assert.equal((await comment(user, "Four.")).body.message, "There are many posts at once.");
    assert.deepEqual(await notes(user), []);
  });

  it("do not apply to moderators and verified users", async () => {
    await set({
      "spam.links.outcome": "refuse",
      "spam.links.domains": "bad.example",
      "spam.flood.enabled": true,
    });
    const verified = await forum.as("member");
    await administrator.patch(`/users/${verified.userID}`, { bypassSpam: true });
    const six = Array.from({ length: 6 }, () => "See https://bad.example/");
    assert.deepEqual(
      await statuses(verified, ...six),
      six.map(() => 201),
    );
    assert.deepEqual(
      await statuses(moderator, ...six),
      six.map(() => 201),
    );
  });

  it("limit the speed of posting, and say how long to wait", async () => {
    await set({ "spam.flood.enabled": true, "spam.flood.comments.count": 5 });
    const user = await forum.as("member");
    assert.deepEqual(await statuses(user, "1", "2", "3", "4", "5", "6"), [201, 201, 201, 201, 201, 429]);
    const { body } = await comment(user, "7");
    assert.ok(body.retryAfterSeconds > 100 && body.retryAfterSeconds <= 120, JSON.stringify(body));
    const start = () =>
      user.post("/discussions", { name: "Next", categoryID: 1, body: "Words.", format: "text" });
    assert.deepEqual(
      [(await start()).status, (await start()).status, (await start()).status, (await start()).status],
      [201, 201, 201, 429],
    );
  });
});

describe("testing the rules on past posts", () => {
  it("finds exactly the posts that the enabled rules would hold if they were sent again", async () => {
    const settings = {
      "spam.links.outcome": "hold",
      "spam.links.domains": "casino.example",
      "spam.newAccount.outcome": "off",
      "spam.rate.outcome": "refuse",
      "spam.rate.count": 6,
      "spam.duplicates.outcome": "hold",
      "spam.duplicates.count": 1,
    };
    const texts = [
      "Good morning.",
      "Good morning to all of you, dear friends.",
      "Play at https://casino.example/ now, everybody.",
      "Good morning to all of you, dear friends!",
      ...Array.from({ length: 8 }, (_, n) => `Number ${n} of quite a few words that I write.`),
    ];
    const sendAs = async (users: readonly TestUser[]) => {
      const sent: number[] = [];
      for (const text of texts) for (const user of users) sent.push((await comment(user, text)).status);
      return sent;
    };
    const before = [await forum.as("member"), await forum.as("member")];
    const ids: number[] = [];
    for (const text of texts) for (const user of before) ids.push((await comment(user, text)).body.commentID);
    const found = (await administrator.post("/spam/replay", { days: 1, settings })).body;
    const caught = found.posts.filter(({ insertUser }: { insertUser: { userID: number } }) =>
      before.some(({ userID }) => userID === insertUser.userID),
    );
    const outcomes = ids.map((commentID) => {
      const post = caught.find(({ recordID }: { recordID: number }) => recordID === commentID);
      return post === undefined ? 201 : post.outcome === "hold" ? 202 : 403;
    });
    // Deletes the posts, so that repeated ones are judged like the originals.
    for (const commentID of ids) await moderator.delete(`/comments/${commentID}`);
    await set(settings);
    const after = await sendAs([await forum.as("member"), await forum.as("member")]);
    assert.deepEqual(outcomes, after);
    assert.ok(after.includes(201) && after.includes(202) && after.includes(403), String(after));
  });

  it("reports how many posts it checked, with authors and reasons, and changes nothing", async () => {
    const user = await forum.as("member", "seller");
    await comment(user, "Play at https://poker.example/ now.");
    const settings = { "spam.links.outcome": "hold", "spam.links.domains": "poker.example" };
    const reports = async () => (await moderator.get("/reports")).body.length;
    const before = await reports();
    const { status, body } = await administrator.post("/spam/replay", { days: 2, settings });
    assert.deepEqual([status, body.countCaught, body.isCut], [200, 1, false]);
    assert.ok(body.countPosts > 1);
    const [post] = body.posts;
    assert.deepEqual(
      [post.recordType, post.insertUser.name, post.reason, post.outcome, post.name],
      ["comment", "seller", "It links to poker.example.", "hold", "Of Ann's"],
    );
    assert.equal(await reports(), before);
    assert.equal(
      (await administrator.get("/config", { select: "spam.links.outcome" })).body["spam.links.outcome"],
      "off",
    );
    const statements = await forum.countStatements(() =>
      administrator.post("/spam/replay", { days: 2, settings }),
    );
    assert.ok(statements <= 12, `${statements} statements`);
  });

  it("refuses unknown rules and invalid values, by name", async () => {
    const ask = async (settings: object, days = 1) => {
      const { status, body } = await administrator.post("/spam/replay", { days, settings });
      return [status, ...(body.errors ?? []).map(({ field }: { field: string }) => field)];
    };
    assert.deepEqual(await ask({ "spam.rate.count": 0 }), [422, "spam.rate.count"]);
    assert.deepEqual(await ask({ "garden.title": "x" }), [422, "garden.title"]);
    assert.equal((await ask({}, 31))[0], 422);
    assert.equal((await moderator.post("/spam/replay", { days: 1 })).status, 403);
  });
});
