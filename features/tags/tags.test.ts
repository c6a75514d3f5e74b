import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion, idsOf } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { tie } from "./server/queries.ts";
import { aTag } from "./testing.ts";

const forum = await openForum();
const author = await forum.as("member", "quill");
const administrator = await forum.as("administrator", "keeper");
const post = { name: "About ink", body: "Words.", format: "text", categoryID: 1 };
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

describe("tags of a discussion", () => {
  it("can be sent with a new one, existing and new tags alike, and are returned with it", async () => {
    const blue = await aTag(forum, "blue");
    const { status, body } = await author.post("/discussions", {
      ...post,
      tagIDs: [blue],
      newTagNames: ["Fountain pens", "BLUE"],
    });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(namesOf(body.tags), ["blue", "Fountain pens"]);
    const { body: read } = await author.get(`/discussions/${body.discussionID}`);
    assert.deepEqual(read.tags[1], {
      tagID: read.tagIDs[1],
      urlcode: "fountain-pens",
      name: "Fountain pens",
      type: "User",
    });
    const { body: edited } = await author.get(`/discussions/${body.discussionID}/edit`);
    assert.deepEqual(edited.tagIDs, read.tagIDs);
  });

  it("can be sent from a form as names, which are all its tags", async () => {
    const { body } = await author.post("/discussions", { ...post, tagNames: "Blue, quills ,, Blue" });
    assert.deepEqual(namesOf(body.tags), ["blue", "quills"]);
    const { body: changed } = await author.patch(`/discussions/${body.discussionID}`, { tagNames: "" });
    assert.deepEqual(changed.tags, []);
  });

  it("filter lists, and are suggested by prefix, most used first", async () => {
    const [often, seldom] = [await aTag(forum, "paper white"), await aTag(forum, "paper grey")];
    const ids = [];
    for (const tagIDs of [[often, seldom], [often]])
      ids.push((await author.post("/discussions", { ...post, tagIDs })).body.discussionID);
    assert.deepEqual(idsOf((await author.get("/discussions", { tagID: often })).body).sort(), ids);
    assert.deepEqual(idsOf((await author.get("/discussions", { tagID: seldom })).body), [ids[0]]);
    const { body } = await author.get("/tags", { query: "Pap" });
    assert.deepEqual(namesOf(body), ["paper white", "paper grey"]);
    assert.deepEqual(namesOf((await author.get("/tags", { query: "gre" })).body), ["paper grey"]);
    assert.deepEqual([body[0].countDiscussions, body[0].url], [2, `/discussions?tagID=${often}`]);
  });

  it("have pages at their url codes, for old addresses", async () => {
    const tagID = await aTag(forum, "old word");
    const byWord = (recordID: string) => ({ layoutViewType: "discussionList", recordType: "tag", recordID });
    const page = await author.get("/layouts/lookup-hydrate", byWord("Old-Word"));
    assert.deepEqual(page.body, { redirectTo: `/discussions?tagID=${tagID}`, status: 301 });
    assert.equal((await author.get("/layouts/lookup-hydrate", byWord("no-word"))).status, 404);
  });

  it("are replaced or added by its author, whether used before or not", async () => {
    const [one, two, three] = [
      await aTag(forum, "one"),
      await aTag(forum, "two"),
      await aTag(forum, "three"),
    ];
    const id = await aDiscussion(forum, { insertUserID: author.userID });
    await author.put(`/discussions/${id}/tags`, { tagIDs: [one, two] });
    const { body: replaced } = await author.put(`/discussions/${id}/tags`, {
      urlcodes: ["THREE"],
      tagIDs: [one],
    });
    assert.deepEqual(namesOf(replaced), ["one", "three"]);
    const { status, body: added } = await administrator.post(`/discussions/${id}/tags`, { tagIDs: [two] });
    assert.equal(status, 201);
    assert.deepEqual(namesOf(added), ["one", "three", "two"]);
    const counted = await author.get("/tags", { tagID: [one, two, three].join(), sort: "tagID" });
    assert.deepEqual(
      counted.body.map((tag: { countDiscussions: number }) => tag.countDiscussions),
      [1, 1, 1],
    );
    assert.equal((await author.put(`/discussions/${id}/tags`, { tagIDs: [] })).body.length, 0);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  it("are refused with a reason when there are too many, or unknown ones", async () => {
    const ids = [];
    for (let count = 0; count < 6; count++) ids.push(await aTag(forum));
    const many = await author.post("/discussions", { ...post, tagIDs: ids });
    assert.equal(many.status, 422);
    assert.equal(many.body.errors[0].message, "A discussion can carry up to 5 tags.");
    const unknown = await author.post("/discussions", { ...post, tagIDs: [999_999] });
    assert.equal(unknown.body.errors[0].message, "There is no tag 999999.");
  });

  it("can be created only with permission, but used by all", async () => {
    const { body: roles } = await administrator.get("/roles");
    const member = roles.find((role: { type: string }) => role.type === "member");
    const set = (allowed: boolean) =>
      administrator.patch(`/roles/${member.roleID}/permissions`, [
        { type: "global", id: null, permissions: { "tags.add": allowed } },
      ]);
    assert.ok((await set(false)).status < 300);
    const someone = await forum.as("member");
    assert.equal((await someone.post("/discussions", { ...post, newTagNames: ["Mine"] })).status, 403);
    assert.equal((await someone.post("/discussions", { ...post, newTagNames: ["Blue"] })).status, 201);
    await set(true);
  });

  it("are deleted with it, and cost a list one statement at any length", async () => {
    const tagID = await aTag(forum, "fleeting");
    const { body } = await author.post("/discussions", { ...post, tagIDs: [tagID] });
    const listing = () => author.get("/discussions", { limit: 50 });
    await listing();
    const few = await forum.countStatements(listing);
    for (let count = 0; count < 5; count++) await author.post("/discussions", { ...post, tagIDs: [tagID] });
    await listing();
    assert.equal(await forum.countStatements(listing), few);
    await administrator.delete(`/discussions/${body.discussionID}`);
    assert.equal((await author.get(`/tags/${tagID}`)).body.countDiscussions, 5);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  it("are required where the community says so, and cannot be removed then", async () => {
    await administrator.patch("/config", { "tagging.required": true });
    for (const sent of [{}, { tagNames: " , " }, { tagIDs: [] }]) {
      const { status, body } = await author.post("/discussions", { ...post, ...sent });
      assert.deepEqual(
        [status, body.errors[0].field, body.errors[0].message],
        [422, "tagNames", "Add at least one tag."],
      );
    }
    const { body: tagged } = await author.post("/discussions", { ...post, tagNames: "blue" });
    assert.equal((await author.put(`/discussions/${tagged.discussionID}/tags`, { tagIDs: [] })).status, 422);
    const without = await aDiscussion(forum, { insertUserID: author.userID });
    assert.equal((await author.patch(`/discussions/${without}`, { name: "Other" })).status, 200);
    await administrator.patch("/config", { "tagging.required": false });
  });

  it("of reserved types stay when user tags are replaced, and do not count", async () => {
    const { body: state } = await administrator.post("/tags", { name: "Sent", type: "State" });
    const context = await forum.context();
    const id = await aDiscussion(forum, { insertUserID: author.userID });
    await tie(context, id, [state.tagID]);
    const tagNames = "a, b, c, d, e";
    const { status, body } = await author.patch(`/discussions/${id}`, { tagNames });
    assert.deepEqual([status, body.tags.length, body.tags.at(-1).type], [200, 6, "State"]);
    const { body: emptied } = await author.put(`/discussions/${id}/tags`, { tagIDs: [] });
    assert.deepEqual(namesOf(emptied), ["Sent"]);
  });

  it("do not exist where the community disabled them", async () => {
    await administrator.patch("/config", { "tagging.enabled": false });
    const { body } = await author.get("/discussions");
    assert.ok(body.every((each: object) => !("tags" in each)));
    assert.equal((await author.post("/discussions", { ...post, newTagNames: ["Blue"] })).status, 403);
    await administrator.patch("/config", { "tagging.enabled": true });
  });
});

describe("a tag of which all discussions are hidden", () => {
  it("is not found, counted or readable for other readers", async () => {
    const hidden = await aCategory(forum, { name: "Staff", urlcode: "staff", only: ["administrator"] });
    const [secret, both] = [await aTag(forum, "secret project"), await aTag(forum, "secretary")];
    for (const tagIDs of [[secret, both], [both]]) {
      const categoryID = tagIDs.includes(secret) ? hidden : 1;
      await administrator.post("/discussions", { ...post, categoryID, tagIDs });
    }
    const { body: seen } = await author.get("/tags", { query: "secret" });
    assert.deepEqual(namesOf(seen), ["secretary"]);
    assert.equal(seen[0].countDiscussions, 1);
    assert.equal((await author.get(`/tags/${secret}`)).status, 404);
    const { body: all } = await administrator.get("/tags", { query: "secret" });
    assert.deepEqual(namesOf(all), ["secretary", "secret project"]);
    assert.equal(all[0].countDiscussions, 2);
    const probed = await author.post("/discussions", { ...post, tagIDs: [secret] });
    assert.equal(probed.body.errors[0].message, `There is no tag ${secret}.`);
  });

  it("is counted in the category of its discussions, also when tags change during a move", async () => {
    const hidden = await aCategory(forum, { name: "Attic", urlcode: "attic", only: ["administrator"] });
    const [old, fresh] = [await aTag(forum, "old home"), await aTag(forum, "new home")];
    const posted = () => author.post("/discussions", { ...post, tagIDs: [old] });
    const [first, second] = [(await posted()).body, (await posted()).body];
    const sent = { categoryID: hidden, tagIDs: [fresh] };
    assert.equal((await administrator.patch(`/discussions/${first.discussionID}`, sent)).status, 200);
    const readOf = async (tagID: number) => (await author.get(`/tags/${tagID}`)).body.countDiscussions;
    assert.deepEqual([await readOf(old), (await author.get(`/tags/${fresh}`)).status], [1, 404]);
    await administrator.patch(`/discussions/${second.discussionID}`, { categoryID: hidden });
    await administrator.patch(`/discussions/${first.discussionID}`, { categoryID: 1 });
    assert.deepEqual([await readOf(fresh), (await author.get(`/tags/${old}`)).status], [1, 404]);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

describe("moderators of tags", () => {
  it("create, rename, nest and delete tags", async () => {
    const { body: parent } = await administrator.post("/tags", { name: "Tools & ink" });
    assert.equal(parent.urlcode, "tools-ink");
    assert.equal((await administrator.post("/tags", { name: "Tools & Ink!" })).status, 409);
    const { body: child } = await administrator.post("/tags", { name: "Nibs", parentTagID: parent.tagID });
    assert.deepEqual(namesOf((await author.get("/tags", { parentID: parent.tagID })).body), ["Nibs"]);
    const circle = await administrator.patch(`/tags/${parent.tagID}`, { parentTagID: child.tagID });
    assert.equal(circle.status, 422);
    assert.equal((await administrator.delete(`/tags/${parent.tagID}`)).status, 409);
    assert.equal((await administrator.patch(`/tags/${child.tagID}`, { name: "Nib" })).body.name, "Nib");
    assert.equal((await administrator.delete(`/tags/${child.tagID}`)).status, 204);
    assert.equal((await administrator.delete(`/tags/${parent.tagID}`)).status, 204);
  });

  it("cannot delete a tag in use", async () => {
    const tagID = await aTag(forum);
    await author.post("/discussions", { ...post, tagIDs: [tagID] });
    const { status, body } = await administrator.delete(`/tags/${tagID}`);
    assert.deepEqual([status, body.message], [409, "This tag is in use and can’t be deleted."]);
  });
});

it("creates one tag for two simultaneous posts with the same new tag", async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => author.post("/discussions", { ...post, newTagNames: ["At once", "Together"] })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
  );
  const { body } = await author.get("/tags", { query: "at once" });
  assert.deepEqual([body.length, body[0].countDiscussions], [1, 4]);
  assert.deepEqual(await wrongCounters(forum), []);
});
