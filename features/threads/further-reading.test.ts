import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion, idsOf } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const [guest, author] = [await forum.as("guest"), await forum.as("moderator")];

/** Discussions by title, found by the search. */
async function aLibrary() {
  const hidden = await aCategory(forum, { only: ["moderator"] });
  const named = async (name: string, categoryID = 1): Promise<number> => {
    const draft = { name, body: "Words.", format: "text", categoryID };
    const { status, body } = await author.post("/discussions", draft);
    assert.equal(status, 201, JSON.stringify(body));
    return body.discussionID;
  };
  const library = {
    read: await named("Calibration of the current clamp"),
    near: await named("Current clamp calibration, step by step"),
    muted: await named("Clamp calibration without a current"),
    secret: await named("Calibration of a secret current clamp", hidden),
    other: await named("Heat pump in winter"),
  };
  await forum.drained();
  return library;
}
const library = await aLibrary();

const furtherOf = async (user: TestUser, discussionID = library.read) => {
  const { status, body } = await user.get(`/discussions/${discussionID}/further-reading`);
  assert.equal(status, 200, JSON.stringify(body));
  return { next: body.nextUnread?.discussionID ?? null, related: idsOf(body.related), body };
};

describe("further reading", () => {
  it("lists discussions with similar titles that the reader can see, and none that is muted", async () => {
    const reader = await forum.as("member");
    assert.deepEqual(new Set((await furtherOf(guest)).related), new Set([library.near, library.muted]));
    await reader.put(`/discussions/${library.muted}/follow`, { level: "muted" });
    const { related, body } = await furtherOf(reader);
    assert.deepEqual(related, [library.near]);
    assert.deepEqual([body.related[0].category.name, body.related[0].body], ["General", undefined]);
  });

  it("leads to the most recent unread discussion that the reader follows", async () => {
    const reader = await forum.as("member");
    const nextOf = async () => (await furtherOf(reader)).next;
    const started = (values: object = {}) => aDiscussion(forum, { name: "Something", ...values });
    const opened = (discussionID: number) =>
      reader.post("/tick", { type: "read", discussionID, countRead: 9 });
    assert.equal(await nextOf(), null);
    assert.equal((await furtherOf(guest)).next, null);

    const followedCategory = await aCategory(forum);
    await reader.patch(`/categories/${followedCategory}/preferences/${reader.userID}`, {
      "preferences.followed": true,
    });
    const inCategory = await started({ categoryID: followedCategory });
    assert.equal(await nextOf(), inCategory);

    const bookmarked = await started();
    await reader.put(`/discussions/${bookmarked}/bookmark`, { bookmarked: true });
    assert.equal(await nextOf(), bookmarked);
    const watched = await started();
    await reader.put(`/discussions/${watched}/follow`, { level: "watching" });
    assert.equal(await nextOf(), watched);
    const joined = await started();
    await reader.post("/comments", { discussionID: joined, body: "Me too.", format: "text" });
    await aComment(forum, { discussionID: joined });
    assert.equal(await nextOf(), joined);

    await reader.put(`/discussions/${joined}/follow`, { level: "none" });
    assert.equal(await nextOf(), watched);
    await opened(watched);
    assert.equal(await nextOf(), bookmarked);
    await reader.put(`/discussions/${bookmarked}/follow`, { level: "muted" });
    assert.equal(await nextOf(), inCategory);
    assert.equal((await furtherOf(reader, inCategory)).next, null);
    await opened(inCategory);
    assert.equal(await nextOf(), null);
  });

  it("needs a visible discussion", async () => {
    assert.equal((await guest.get(`/discussions/${library.secret}/further-reading`)).status, 404);
    assert.equal((await guest.get("/discussions/999999/further-reading")).status, 404);
  });
});
