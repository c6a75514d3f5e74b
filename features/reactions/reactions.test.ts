import assert from "node:assert/strict";
import { afterEach, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment, wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion, idsOf } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { feature } from "#platform/server/application/feature.ts";
import { on } from "#platform/server/events/events.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { reactionAdded, reactionRemoved } from "./server/index.ts";
import { inUse, withFlags } from "./testing.ts";

const events: string[] = [];
const ears = feature({
  name: "ears",
  adds: [
    on(reactionAdded, "ears", async (_context, { recordType, userID }) => {
      events.push(`${userID} added to a ${recordType}`);
    }),
    on(reactionRemoved, "ears", async (_context, { recordType, userID }) => {
      events.push(`${userID} removed from a ${recordType}`);
    }),
  ],
});
const forum = await openForum({ more: [ears] });
await withFlags(forum);
const author = await forum.as("member", "quill");
const [ann, bob, moderator, administrator] = [
  await forum.as("member", "ann"),
  await forum.as("member", "bob"),
  await forum.as("moderator", "keeper"),
  await forum.as("administrator", "founder"),
];

const byAuthor = { insertUserID: author.userID };
const discussion = async () => `/discussions/${await aDiscussion(forum, byAuthor)}`;
const comment = async (more = {}) =>
  `/comments/${await aComment(forum, { ...byAuthor, discussionID: await aDiscussion(forum), ...more })}`;
const react = (member: TestUser, post: string, reactionType: string) =>
  member.post(`${post}/reactions`, { reactionType });
const scoreOf = async (post: string) => (await ann.get(post)).body.score;
const pointsOf = async ({ userID }: TestUser) => (await ann.get(`/users/${userID}`)).body.points;

interface Counted {
  urlcode: string;
  count: number;
  hasReacted: boolean;
}
/** The reactions with a count: `Like 2`, and `Like 2!` when the reader is among them. */
const summaryOf = (summary: Counted[]) =>
  summary
    .filter(({ count }) => count > 0)
    .map(({ urlcode, count, hasReacted }) => `${urlcode} ${count}${hasReacted ? "!" : ""}`)
    .join(", ");

afterEach(async () => assert.deepEqual(await wrongCounters(forum), []));

for (const [what, post] of [
  ["a discussion", discussion],
  ["a comment", comment],
] as const)
  describe(`reacting to ${what}`, () => {
    it("returns the counts of all active types, and updates the post's score and its author's points", async () => {
      const path = await post();
      const before = await pointsOf(author);
      const { status, body } = await react(ann, path, "like");
      assert.equal(status, 201);
      assert.deepEqual(
        body.map(({ urlcode }: Counted) => urlcode),
        ["Promote", "Disagree", "Agree", "Like", "LOL", "Spam", "Abuse"],
      );
      const { tagID, ...liked } = body[3];
      assert.ok(tagID > 0);
      assert.deepEqual(liked, {
        ...{ urlcode: "Like", name: "Like", class: "Positive", reactionValue: 1 },
        ...{ hasReacted: true, count: 1 },
      });
      await react(administrator, path, "Promote");
      assert.deepEqual([await scoreOf(path), (await pointsOf(author)) - before], [6, 6]);
    });

    it("stays when repeated, is replaced by another reaction, and can be removed", async () => {
      const path = await post();
      const before = await pointsOf(author);
      await react(ann, path, "Like");
      assert.equal(summaryOf((await react(ann, path, "LIKE")).body), "Like 1!");
      await react(bob, path, "Like");
      assert.deepEqual([await scoreOf(path), await pointsOf(author)], [2, before + 2]);
      assert.equal(summaryOf((await react(ann, path, "Disagree")).body), "Disagree 1!, Like 1");
      assert.deepEqual([await scoreOf(path), await pointsOf(author)], [1, before + 1]);
      assert.equal((await ann.delete(`${path}/reactions`)).status, 204);
      assert.equal((await bob.delete(`${path}/reactions/${bob.userID}`)).status, 204);
      assert.equal((await bob.delete(`${path}/reactions`)).status, 204);
      assert.deepEqual([await scoreOf(path), await pointsOf(author)], [0, before]);
      assert.equal(summaryOf((await ann.get(path, { expand: "reactions" })).body.reactions), "");
    });

    it("is refused to its author, unless that is a moderator, who earns nothing by it", async () => {
      const path = await post();
      const { status, body } = await react(author, path, "Like");
      assert.deepEqual([status, body.message], [400, "You can't react to your own post."]);
      const own = (
        await moderator.post("/discussions", {
          ...{ name: "Mine", body: "Words.", format: "text", categoryID: 1 },
        })
      ).body;
      const before = await pointsOf(moderator);
      assert.equal((await react(moderator, `/discussions/${own.discussionID}`, "Like")).status, 201);
      assert.equal(await pointsOf(moderator), before);
    });

    it("is removed by moderators, and by no other users", async () => {
      const path = await post();
      await react(ann, path, "Agree");
      assert.equal((await bob.delete(`${path}/reactions/${ann.userID}`)).status, 403);
      assert.equal((await moderator.delete(`${path}/reactions/$name:ann`)).status, 204);
      assert.equal(await scoreOf(path), 0);
    });

    it("is listed with who did it, newest first, by kind and in pages", async () => {
      const path = await post();
      for (const [member, kind] of [
        [ann, "Like"],
        [bob, "Agree"],
        [moderator, "Like"],
      ] as const)
        await react(member, path, kind);
      const names = async (query = {}) =>
        (await ann.get(`${path}/reactions`, query)).body.map(
          ({ user, reactionType }: { user: { name: string }; reactionType: { urlcode: string } }) =>
            `${user.name} ${reactionType.urlcode}`,
        );
      assert.deepEqual(await names(), ["keeper Like", "bob Agree", "ann Like"]);
      assert.deepEqual(await names({ type: "like" }), ["keeper Like", "ann Like"]);
      assert.deepEqual(await names({ limit: 2, page: 2 }), ["ann Like"]);
      assert.equal((await ann.get(`${path}/reactions`, { type: "love" })).status, 404);
      for (const query of [{ limit: 101 }, { page: 101 }, { page: 0 }])
        assert.equal((await ann.get(`${path}/reactions`, query)).status, 422);
      assert.match(
        String((await ann.get(`${path}/reactions`, { limit: 2 })).headers["x-app-page-next-url"]),
        /page=2/,
      );
    });

    it("requires an existing reaction type", async () => {
      const path = await post();
      for (const [sent, expected] of [
        [{}, 400],
        [{ reactionType: "" }, 400],
        [{ reactionType: 7 }, 422],
        [{ reactionType: "x".repeat(101) }, 422],
        [{ reactionType: "love" }, 404],
        [{ reactionType: "AcceptAnswer" }, 404],
      ] as const)
        assert.equal((await ann.post(`${path}/reactions`, sent)).status, expected, JSON.stringify(sent));
      assert.equal((await react(ann, `${path}99999`, "Like")).status, 404);
    });

    it("is emitted to listeners", async () => {
      const path = await post();
      await react(ann, path, "Like");
      await react(ann, path, "Agree");
      await forum.drained();
      const kind = path.startsWith("/discussions") ? "discussion" : "comment";
      assert.deepEqual(events.splice(0).slice(-3).sort(), [
        `${ann.userID} added to a ${kind}`,
        `${ann.userID} added to a ${kind}`,
        `${ann.userID} removed from a ${kind}`,
      ]);
    });
  });

describe("flagging a post", () => {
  it("is visible to its author and the moderators; a curator's counts five times", async () => {
    const path = await discussion();
    assert.equal(summaryOf((await react(ann, path, "Abuse")).body), "Abuse 1!");
    assert.equal(summaryOf((await bob.get(path, { expand: "reactions" })).body.reactions), "");
    assert.deepEqual((await bob.get(`${path}/reactions`)).body, []);
    assert.equal((await bob.get(`${path}/reactions`, { type: "abuse" })).status, 403);
    assert.equal(summaryOf((await react(moderator, path, "Abuse")).body), "Abuse 6!");
    assert.equal((await moderator.get(`${path}/reactions`, { type: "abuse" })).body.length, 2);
    assert.equal(await scoreOf(path), -6);
  });

  it("is refused where a moderator wrote it", async () => {
    const id = await aDiscussion(forum, { insertUserID: moderator.userID });
    const { status, body } = await react(ann, `/discussions/${id}`, "Abuse");
    assert.deepEqual([status, body.message], [400, "You can't flag a moderator's post."]);
  });
});

describe("reactions to a private post", () => {
  it("are hidden from readers who cannot see it", async () => {
    const categoryID = await aCategory(forum, { only: ["administrator"] });
    const discussionID = await aDiscussion(forum, { categoryID });
    for (const path of [
      `/discussions/${discussionID}`,
      `/comments/${await aComment(forum, { discussionID })}`,
    ]) {
      for (const answer of [
        await ann.get(`${path}/reactions`),
        await react(ann, path, "Like"),
        await ann.delete(`${path}/reactions`),
        await moderator.delete(`${path}/reactions/${ann.userID}`),
      ])
        assert.equal(answer.status, 404);
      assert.equal((await react(administrator, path, "Like")).status, 201);
    }
  });
});

describe("reactions", () => {
  it("are shown with lists and threads without another statement, however many posts", async () => {
    const categoryID = await aCategory(forum);
    const ids: number[] = [];
    const some = async (count: number) => {
      for (let made = 0; made < count; made++) {
        const discussionID = await aDiscussion(forum, { ...byAuthor, categoryID });
        ids.push(discussionID);
        await aComment(forum, { ...byAuthor, discussionID: ids[0]! });
        await react(ann, `/discussions/${discussionID}`, "Like");
      }
    };
    const lists: [string, () => object][] = [
      ["/discussions", () => ({ categoryID })],
      ["/comments", () => ({ discussionID: ids[0] })],
      ["/comments/thread", () => ({ parentRecordType: "discussion", parentRecordID: ids[0] })],
    ];
    await some(2);
    const commentID = (await ann.get("/comments", { discussionID: ids[0] })).body[0].commentID;
    await react(ann, `/comments/${commentID}`, "LOL");
    for (const round of [1, 2]) {
      for (const [path, query] of lists) {
        const cost = async (sent: object) => {
          await ann.get(path, { ...query(), ...sent });
          return forum.countStatements(() => ann.get(path, { ...query(), ...sent }));
        };
        assert.equal(await cost({ expand: "reactions" }), await cost({}), `${path} ${round}`);
      }
      await some(5);
    }
    const listed = (await ann.get("/discussions", { categoryID, expand: "reactions" })).body;
    assert.deepEqual(
      new Set(listed.map(({ reactions }: { reactions: Counted[] }) => summaryOf(reactions))),
      new Set(["Like 1!"]),
    );
    const thread = (
      await bob.get("/comments/thread", {
        ...{ parentRecordType: "discussion", parentRecordID: ids[0], expand: "reactions" },
      })
    ).body;
    assert.equal(summaryOf(thread.commentsByID[commentID].reactions), "LOL 1");
    assert.equal(thread.commentsByID[commentID].canReact, true);
    assert.equal((await ann.get(`/comments/${commentID}`)).body.reactions, undefined);
  });

  it("find the discussions that one reacted to, and sort them by their score", async () => {
    const categoryID = await aCategory(forum);
    const [a, b, c] = [
      await aDiscussion(forum, { categoryID, score: 3 }),
      await aDiscussion(forum, { categoryID }),
      await aDiscussion(forum, { categoryID }),
    ];
    await react(bob, `/discussions/${b}`, "Like");
    await react(ann, `/discussions/${b}`, "Like");
    await react(bob, `/discussions/${c}`, "Disagree");
    const found = async (member: TestUser, query: object) =>
      idsOf((await member.get("/discussions", { categoryID, ...query })).body);
    assert.deepEqual(await found(bob, { reactionType: "like" }), [b]);
    assert.deepEqual(await found(ann, { reactionType: "Disagree" }), []);
    assert.deepEqual(await found(await forum.as("guest"), { reactionType: "like" }), []);
    assert.deepEqual(await found(ann, { sort: "-score" }), [a, b, c]);
  });

  it("that a user received are counted by type on request", async () => {
    const receiver = await forum.as("member", "dee");
    const id = await aDiscussion(forum, { insertUserID: receiver.userID });
    await react(ann, `/discussions/${id}`, "LOL");
    await react(bob, `/discussions/${id}`, "LOL");
    const { body } = await ann.get(`/users/${receiver.userID}`, { expand: "reactionsReceived" });
    assert.deepEqual(Object.keys(body.reactionsReceived), ["Promote", "Disagree", "Agree", "Like", "LOL"]);
    const { count, url } = body.reactionsReceived.LOL;
    assert.deepEqual([count, url], [2, "/profile/reactions/dee?reaction=lol"]);
    assert.equal((await ann.get(`/users/${receiver.userID}`)).body.reactionsReceived, undefined);
  });

  it("stay with a deleted post, whose author keeps the points", async () => {
    const path = await discussion();
    await react(ann, path, "Like");
    const before = await pointsOf(author);
    assert.equal((await administrator.delete(path)).status, 204);
    assert.equal((await ann.get(`${path}/reactions`)).status, 410);
    assert.equal(await pointsOf(author), before);
  });

  it("update the score of a reply's ancestors, also when the reply is deleted", async () => {
    const discussionID = await aDiscussion(forum);
    const parentCommentID = await aComment(forum, { discussionID });
    const reply = `/comments/${await comment({ discussionID, parentCommentID }).then((path) => path.split("/")[2])}`;
    await react(ann, reply, "Like");
    const above = async () => (await ann.get(`/comments/${parentCommentID}`)).body.scoreChildComments;
    assert.equal(await above(), 1);
    assert.equal((await administrator.delete(reply)).status, 204);
    assert.equal(await above(), 0);
  });
});

describe("the counters of reactions", () => {
  it("are checked against the rows, and repaired when wrong", async () => {
    const { db } = await forum.context();
    const discussionID = await aDiscussion(forum, { ...byAuthor, score: 2 });
    const parentCommentID = await aComment(forum, { discussionID });
    const replyID = await aComment(forum, { ...byAuthor, discussionID, parentCommentID, score: 1 });
    const posts = [`/discussions/${discussionID}`, `/comments/${replyID}`];
    for (const path of posts) await react(ann, path, "Like");
    const right = [...(await Promise.all(posts.map(scoreOf))), await pointsOf(author)];
    assert.deepEqual(right.slice(0, 2), [3, 2]);
    await db.updateTable("discussions").set({ score: 99 }).where("discussionID", "=", discussionID).execute();
    await db.updateTable("comments").set({ score: 98 }).where("commentID", "=", replyID).execute();
    await db.updateTable("users").set({ points: 97 }).where("userID", "=", author.userID).execute();
    await db.updateTable("reactionCounts").set({ count: 96 }).where("recordID", "=", replyID).execute();
    assert.deepEqual(await wrongCounters(forum), [
      ...["users.points", "discussions.score", "comments.score"],
      ...["comments.countChildComments, scoreChildComments", "reactionCounts.count"],
    ]);
    const context = await forum.context();
    for (const recount of context.addons.of(recounts)) await recount.repair(context);
    assert.deepEqual(await wrongCounters(forum), []);
    assert.deepEqual([...(await Promise.all(posts.map(scoreOf))), await pointsOf(author)], right);
    assert.equal(summaryOf((await bob.get(posts[1]!, { expand: "reactions" })).body.reactions), "Like 1");
  });
});

describe("reaction types", () => {
  it("are renamed and activated by an administrator, with immediate effect", async () => {
    const path = await discussion();
    await react(ann, path, "LOL");
    const before = await pointsOf(author);
    const changes = { name: "Ha!", points: "4", active: true };
    const { status, body } = await administrator.patch("/reactions/lol", changes);
    assert.deepEqual([status, body.name, body.points, body.urlCode], [200, "Ha!", 4, "LOL"]);
    await react(bob, path, "LOL");
    assert.equal(await pointsOf(author), before + 4);
    assert.deepEqual((await administrator.get("/reactions/edit/lol")).body, {
      ...{ urlCode: "LOL", name: "Ha!", description: "It is funny." },
      ...{ class: "Positive", points: 4, active: true },
    });
    await inUse(forum, ["LOL"], false);
    assert.equal((await react(ann, path, "LOL")).status, 404);
    assert.equal(summaryOf((await ann.get(path, { expand: "reactions" })).body.reactions), "");
    await inUse(forum, ["LOL"]);
    assert.equal(summaryOf((await ann.get(path, { expand: "reactions" })).body.reactions), "LOL 2!");
  });

  it("have names in the reader's language until they are renamed", async () => {
    const french = { "accept-language": "fr" };
    await enableLocales(forum, "fr");
    const { body } = await ann.get("/reactions/like", {}, french);
    assert.equal(body.name, "J’aime");
    await administrator.patch("/reactions/like", { name: "Like", description: "I like it" });
    assert.equal((await ann.get("/reactions/like", {}, french)).body.name, "J’aime");
  });

  it("are validated", async () => {
    for (const changes of [
      { name: "x".repeat(101) },
      { description: "x".repeat(1001) },
      { class: "Good" },
      { points: 1.5 },
      { points: 1001 },
      { active: "perhaps" },
    ])
      assert.equal(
        (await administrator.patch("/reactions/like", changes)).status,
        422,
        JSON.stringify(changes),
      );
    assert.equal((await administrator.patch("/reactions/love", { points: 1 })).status, 404);
  });

  it("show which of them the reader may use", async () => {
    const usable = async (member: TestUser) =>
      (await member.get("/reactions")).body.flatMap(
        ({ urlCode, canReact }: { urlCode: string; canReact: boolean }) => (canReact ? urlCode : []),
      );
    assert.deepEqual(await usable(ann), ["Disagree", "Agree", "Like", "LOL", "Spam", "Abuse"]);
    assert.equal((await usable(moderator))[0], "Promote");
    assert.deepEqual(await usable(await forum.as("applicant")), []);
  });
});
