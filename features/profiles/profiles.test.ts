import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { aMemberIn, aUser } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { openProfile } from "./testing.ts";

const forum = await openForum();
const { guest, moderator, administrator, other: member } = await forum.everyone();
const owner = await forum.as("member", "Quill");
/** Sees profiles, but no personal data. */
const onlooker = await aMemberIn(forum, await aRole(forum, { held: ["users.edit"] }));
const staffOnly = await aCategory(forum, { only: ["moderator", "administrator"] });
const by = { insertUserID: owner.userID };
const first = await aDiscussion(forum, { ...by, name: "First" });
await aDiscussion(forum, { ...by, name: "Among staff", categoryID: staffOnly });
await aComment(forum, { ...by, discussionID: first, body: "A word on it." });

/** Users with an open profile, with a private one, and banned. */
const outcast = await forum.as("member", "outcast");
await aDiscussion(forum, { insertUserID: outcast.userID });
const change = (user: TestUser, body: object) => administrator.patch(`/users/${user.userID}`, body);
const banned = (isBanned: boolean) => administrator.put(`/users/${outcast.userID}/ban`, { banned: isBanned });
const bannedAreHidden = (hidden: boolean) =>
  administrator.patch("/config", { "ui.bannedPrivateProfile": hidden });
const namesOf = (posts: readonly { name: string }[] = []) => posts.map(({ name }) => name);

const PAGES = ["", "discussions/", "comments/", "reactions/"].map((page) => `/profile/${page}outcast`);

/** Returns the parts of a user's profile that a reader sees, on all of its pages. */
async function visibilityOf(reader: TestUser): Promise<string> {
  const seen = await Promise.all(
    PAGES.map(async (path) => {
      const { status, frame, shown, body } = await openProfile(reader, path);
      if (status !== 200) return String(status);
      const { user, sections } = frame;
      if (!user.isRestricted) return shown && sections.length > 0 && user.dateInserted ? "full" : "broken";
      const robots = body.seo.meta?.some(({ content }: { content: string }) => content === "noindex");
      const known = Object.keys(user).sort().join();
      assert.equal(known, "banned,isOwn,isRestricted,name,photoUrl,private,url,userID");
      return sections.length === 0 && !shown && robots ? "restricted" : "broken";
    }),
  );
  return [...new Set(seen)].join();
}

describe("the visibility of a profile", () => {
  const everybody = { guest, member, onlooker, owner: outcast, moderator, administrator };
  const states: [string, () => Promise<unknown>, Record<keyof typeof everybody, string>][] = [
    [
      "in full by users who may see profiles",
      async () => {},
      {
        guest: "403",
        member: "full",
        onlooker: "full",
        owner: "full",
        moderator: "full",
        administrator: "full",
      },
    ],
    [
      "by name and photo when it is private",
      () => change(outcast, { private: true }),
      {
        ...{ guest: "403", member: "restricted", onlooker: "restricted" },
        ...{ owner: "full", moderator: "full", administrator: "full" },
      },
    ],
    [
      "whole when its owner is banned, who is signed out then",
      async () => {
        await change(outcast, { private: false });
        await banned(true);
      },
      {
        guest: "403",
        member: "full",
        onlooker: "full",
        owner: "403",
        moderator: "full",
        administrator: "full",
      },
    ],
    [
      "by name and photo when those of the banned are private",
      () => bannedAreHidden(true),
      {
        ...{ guest: "403", member: "restricted", onlooker: "restricted" },
        ...{ owner: "403", moderator: "full", administrator: "full" },
      },
    ],
  ];
  for (const [what, prepare, expected] of states)
    it(what, async () => {
      await prepare();
      const seen: Record<string, string> = {};
      for (const [who, user] of Object.entries(everybody)) seen[who] = await visibilityOf(user);
      assert.deepEqual(seen, expected);
    });

  it("is a 404 for everyone when the user does not exist", async () => {
    await bannedAreHidden(false);
    await banned(false);
    const name = "fleeting";
    const userID = await aUser(forum, { name });
    await administrator.delete(`/users/${userID}`, { deleteMethod: "keep" });
    for (const path of [
      `/profile/${name}`,
      `/profile/comments/${name}`,
      "/profile/nobody",
      `/profile/${userID}/x`,
    ])
      assert.deepEqual([path, (await openProfile(member, path)).status], [path, 404]);
    assert.equal((await openProfile(guest, "/profile/nobody")).status, 403);
  });
});

describe("the address of a profile", () => {
  it("accepts a name in any case and with any characters", async () => {
    for (const name of ["Zoë Ünal", "a/b ?c", "50% off", "ليلى"]) {
      await aUser(forum, { name: "plain" }, { name });
      const path = `/profile/${encodeURIComponent(name)}`;
      const { status, frame, body } = await openProfile(member, path);
      assert.deepEqual([status, frame.user.name, body.seo.url], [200, name, path]);
    }
    assert.equal((await openProfile(member, "/profile/qUILL/")).frame.user.name, "Quill");
  });

  it("leads to one's own profile without a name, and redirects former addresses", async () => {
    const ledTo = async (user: TestUser, path: string) => {
      const { body } = await openProfile(user, path);
      return [body.redirectTo, body.status];
    };
    assert.deepEqual(await ledTo(owner, "/profile"), ["/profile/Quill", 302]);
    assert.deepEqual(await ledTo(member, `/profile/${owner.userID}/whatever`), ["/profile/Quill", 302]);
    assert.deepEqual(await ledTo(member, "/profile/activity/Quill"), ["/profile/Quill", 302]);
    for (const path of ["/profile", "/profile/ignored"])
      assert.equal((await openProfile(guest, path)).status, 403);
    assert.equal((await openProfile(owner, "/profile/a/b/c")).status, 404);
    assert.equal((await openProfile(owner, "/profile/comments/Quill", { page: "x" })).status, 422);
  });
});

describe("the pages of a profile", () => {
  const entries = async (user: TestUser) => {
    const { sections } = (await openProfile(user, "/profile/Quill")).frame;
    const all: { name: string; count?: number }[] = sections.flatMap(
      ({ entries: within }: { entries: object[] }) => within,
    );
    return new Map(all.map(({ name, count }) => [name, count]));
  };

  it("are those that the reader may open, with the counts that the reader sees", async () => {
    const seen = await entries(member);
    assert.deepEqual([seen.get("Posts"), seen.get("Comments"), seen.has("Reactions")], [1, 1, true]);
    assert.equal((await entries(moderator)).get("Posts"), 2);
    assert.equal(seen.has("Ignored Members"), false);
    assert.equal((await entries(owner)).has("Ignored Members"), true);
  });

  it("list the posts that the reader sees, newest first", async () => {
    const posts = async (user: TestUser) => {
      const { discussions } = (await openProfile(user, "/profile/discussions/Quill")).shown;
      return namesOf(discussions);
    };
    assert.deepEqual(await posts(member), ["First"]);
    assert.deepEqual(await posts(moderator), ["Among staff", "First"]);
    const { shown: comments } = await openProfile(member, "/profile/comments/Quill");
    assert.deepEqual([namesOf(comments.posts), comments.posts[0].excerpt], [["Re: First"], "A word on it."]);
    assert.deepEqual(namesOf((await openProfile(member, "/profile/Quill")).shown.posts), [
      "Re: First",
      "First",
    ]);
    const everything = await openProfile(moderator, "/profile/Quill");
    assert.deepEqual(namesOf(everything.shown.posts), ["Re: First", "Among staff", "First"]);
  });

  it("need as many statements for a hundred posts as for one", async () => {
    const prolific = await aUser(forum, { name: "prolific" });
    const paths = ["", "discussions/", "comments/"].map((page) => `/profile/${page}prolific`);
    const cost = async () => {
      const counts: number[] = [];
      for (const path of paths) counts.push(await forum.countStatements(() => openProfile(member, path)));
      return counts;
    };
    const write = async () => {
      const discussionID = await aDiscussion(forum, { insertUserID: prolific });
      await aComment(forum, { discussionID, insertUserID: prolific });
    };
    await write();
    await cost();
    const few = await cost();
    for (let posts = 0; posts < 12; posts++) await write();
    await cost();
    // Rows cached in memory need no statement.
    for (const [page, count] of (await cost()).entries())
      assert.ok(count <= (few[page] ?? 0), `${paths[page]} costs ${count} statements`);
  });
});

test("a card loads everything in one call", async () => {
  const { body } = await member.get(`/users/${owner.userID}`, { expand: "all" });
  assert.deepEqual([body.name, body.countDiscussions, body.isRestricted], ["Quill", 1, undefined]);
  await change(owner, { private: true });
  const hidden = await member.get(`/users/${owner.userID}`, { expand: "all" });
  assert.deepEqual(Object.keys(hidden.body).sort(), [
    ...["banned", "isRestricted", "name", "photoUrl", "private", "profilePhotoUrl", "url", "userID"],
  ]);
  // Users who edit accounts read them whole, but their card shows no more than others'.
  const read = await onlooker.get(`/users/${owner.userID}`, { expand: "all" });
  assert.deepEqual([read.body.countDiscussions, read.body.isRestricted], [1, true]);
});
