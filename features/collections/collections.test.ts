import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aCollection, categoryAt, discussionAt } from "./testing.ts";

const forum = await openForum();
const manager = await forum.as("administrator", "keeper");
const member = await forum.as("member", "reader");
const guest = await forum.as("guest");
const staffOnly = await aCategory(forum, { name: "Staff", urlcode: "staff", only: ["administrator"] });
const open = await aDiscussion(forum, { name: "For all", body: "It shines." });
const hidden = await aDiscussion(forum, { name: "For staff", categoryID: staffOnly });

interface Held {
  recordType: string;
  recordID: number;
}
const placesOf = (records: readonly Held[]) =>
  records.map(({ recordType, recordID }) => `${recordType} ${recordID}`);
const contentOf = async (user: TestUser, id: number) =>
  (await user.get(`/collections/${id}/content/en`)).body;
const namesIn = (contents: { record: { name: string } }[]) => contents.map(({ record }) => record.name);
/** Creates a user who manages collections and sees no more than other members. */
async function aLibrarian(): Promise<TestUser> {
  const librarian = await forum.as("member");
  const [usual] = (await manager.get(`/users/${librarian.userID}`)).body.roles;
  const roleID = [usual.roleID, await aRole(forum, { held: ["community.manage"] })];
  assert.equal((await manager.patch(`/users/${librarian.userID}`, { roleID })).status, 200);
  return librarian;
}
const aFullOne = async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => aDiscussion(forum)));
  return aCollection(forum, ids.map(discussionAt));
};

describe("a collection", () => {
  it("is created, read, renamed, given other records, and deleted", async () => {
    const draft = {
      name: "  Best\nof ",
      records: [
        { ...discussionAt(open), sort: 2 },
        { ...categoryAt(1), sort: 1 },
      ],
    };
    const { status, body: made } = await manager.post("/collections", draft);
    assert.equal(status, 201, JSON.stringify(made));
    assert.deepEqual(
      [made.name, made.insertUserID, made.dateUpdated, placesOf(made.records)],
      ["Best of", manager.userID, null, ["category 1", `discussion ${open}`]],
    );
    const path = `/collections/${made.collectionID}`;
    assert.deepEqual((await manager.get(path)).body, made);
    const { body: renamed } = await manager.patch(path, { name: "BEST OF" });
    assert.deepEqual([renamed.name, renamed.updateUserID], ["BEST OF", manager.userID]);
    assert.deepEqual(renamed.records, made.records);
    const { body: changed } = await manager.patch(path, { records: [categoryAt(1)] });
    assert.deepEqual(placesOf(changed.records), ["category 1"]);
    assert.equal((await manager.delete(path)).status, 204);
    for (const call of [manager.get(path), manager.delete(path), guest.get(`${path}/content/en`)]) {
      const { status: gone, body } = await call;
      assert.deepEqual([gone, body.message], [404, "Collection not found."]);
    }
  });

  it("gets additional records, is replaced, and loses a record", async () => {
    const path = `/collections/${await aCollection(forum, [discussionAt(open)])}/records`;
    const { body: added } = await manager.post(path, { records: [categoryAt(1), categoryAt(1)] });
    assert.equal(added.records.length, 2);
    assert.equal((await manager.delete(`${path}/discussion/${open}`)).status, 204);
    const again = await manager.delete(`${path}/discussion/${open}`);
    assert.deepEqual([again.status, again.body.message], [404, "Record not found."]);
    const { body: set } = await manager.put(path, { records: [discussionAt(open)] });
    assert.deepEqual(placesOf(set.records), [`discussion ${open}`]);
    assert.deepEqual((await manager.put(path, { records: [] })).body.records, []);
  });

  it("is found by id, by name, by the beginning of a word, and by the date of its last change", async () => {
    const [winter, summer] = [
      await aCollection(forum, [], "Winter reading"),
      await aCollection(forum, [], "A summer, 100% sun"),
    ];
    const found = async (query: object) => {
      const { body } = await manager.get("/collections", { ...query });
      return body.map(({ collectionID }: { collectionID: number }) => collectionID);
    };
    assert.deepEqual(await found({ collectionID: `${winter},${summer}` }), [summer, winter]);
    assert.deepEqual(await found({ name: "winter READING" }), [winter]);
    assert.deepEqual(await found({ name: "winter" }), []);
    assert.deepEqual([await found({ query: "rea" }), await found({ query: "100%" })], [[winter], [summer]]);
    assert.deepEqual(await found({ query: "%" }), []);
    await manager.patch(`/collections/${winter}`, { name: "Winter" });
    assert.deepEqual(await found({ dateUpdated: "today", collectionID: `${winter},${summer}` }), [winter]);
    const { headers } = await manager.get("/collections", { limit: 1 });
    assert.match(String(headers["x-app-page-next-url"]), /page=2/);
  });

  it("has a unique name, regardless of case", async () => {
    await aCollection(forum, [], "Taken");
    const id = await aCollection(forum, [], "Free");
    const draft = { name: "tAKEN", records: [discussionAt(open)] };
    for (const call of [manager.post("/collections", draft), manager.patch(`/collections/${id}`, draft)]) {
      const { status, body } = await call;
      assert.deepEqual([status, body.message], [409, "A collection with this name already exists."]);
    }
  });
});

describe("the contents of a collection", () => {
  it("are the records that the reader sees", async () => {
    const id = await aCollection(forum, [discussionAt(open), discussionAt(hidden), categoryAt(staffOnly)]);
    assert.equal((await contentOf(manager, id)).length, 3);
    for (const user of [member, guest]) {
      const [shown, ...more] = await contentOf(user, id);
      assert.deepEqual(more, []);
      const { name, excerpt, url } = shown.record;
      assert.deepEqual([name, excerpt, shown.recordID], ["For all", "It shines.", open]);
      assert.match(url, new RegExp(`^/discussion/${open}/`));
    }
    assert.deepEqual(await contentOf(guest, await aCollection(forum, [discussionAt(hidden)])), []);
  });

  it("follow a discussion to a category that fewer users see, and back", async () => {
    const id = await aCollection(forum, [discussionAt(open)]);
    for (const [categoryID, seen] of [
      [staffOnly, []],
      [1, ["For all"]],
    ] as const) {
      assert.equal((await manager.patch(`/discussions/${open}`, { categoryID })).status, 200);
      assert.deepEqual(namesIn(await contentOf(member, id)), seen);
      assert.deepEqual(namesIn(await contentOf(manager, id)), ["For all"]);
    }
  });

  it("are deleted with the discussion or the category, which leaves room", async () => {
    const [discussion, category] = [await aDiscussion(forum), await aCategory(forum, { urlcode: "passing" })];
    const id = await aCollection(forum, [discussionAt(discussion), categoryAt(category)]);
    assert.equal((await manager.delete(`/discussions/${discussion}`)).status, 204);
    assert.deepEqual(placesOf(await contentOf(manager, id)), [`category ${category}`]);
    assert.equal((await manager.delete(`/categories/${category}`)).status, 204);
    const { db } = await forum.context();
    const left = await db
      .selectFrom("collectionRecords")
      .selectAll()
      .where("collectionID", "=", id)
      .execute();
    assert.deepEqual(left, []);
  });

  it("are listed over all collections, counted, and returned with them", async () => {
    const [one, other] = [
      await aCollection(forum, [categoryAt(1), discussionAt(open)], "One"),
      await aCollection(forum, [categoryAt(1)], "Other"),
    ];
    const asked = { collectionID: `${one},${other}`, expand: "collection" };
    const { body, headers } = await manager.get("/collections/contents/en", { ...asked, limit: 2 });
    assert.deepEqual([headers["x-app-page-result-count"], body.length], ["3", 2]);
    const { body: all } = await manager.get("/collections/contents/en", asked);
    const named = all.map((each: { collection: { name: string } }) => each.collection.name);
    assert.deepEqual(named.sort(), ["One", "One", "Other"]);
    const past = await manager.get("/collections/contents/en", { dateAddedToCollection: "<2020-01-01" });
    assert.deepEqual(past.body, []);
  });

  it("cost as many statements for many records as for a few", async () => {
    const [few, many] = [await aCollection(forum, [discussionAt(open)]), await aFullOne()];
    const cost = (id: number) => forum.countStatements(() => contentOf(member, id));
    for (const id of [few, many]) await cost(id);
    assert.equal(await cost(many), await cost(few));
    const listed = (query: object) => forum.countStatements(() => manager.get("/collections", { ...query }));
    assert.equal(await listed({ limit: 50 }), await listed({ collectionID: few }));
  });
});

describe("the collections of a record", () => {
  const set = (recordID: number, collectionIDs: number[], more = {}) =>
    manager.put("/collections/by-resource", { record: discussionAt(recordID), collectionIDs, ...more });
  const of = async (recordID: number) => {
    const { body } = await manager.get("/collections/by-resource", discussionAt(recordID));
    return body.map(({ name }: { name: string }) => name);
  };

  it("are set together, created where they are new, and none for an empty list", async () => {
    const recordID = await aDiscussion(forum);
    const [old, current] = [await aCollection(forum, [], "Old"), await aCollection(forum, [], "Kept")];
    await set(recordID, [old, current]);
    const [before] = (await manager.get(`/collections/${current}`)).body.records;
    const { status, body } = await set(recordID, [current], { newNames: ["Brand new", "kept", "brand NEW"] });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(await of(recordID), ["Brand new", "Kept"]);
    assert.deepEqual((await manager.get(`/collections/${current}`)).body.records, [before]);
    assert.deepEqual((await set(recordID, [])).body, []);
    assert.deepEqual(await of(recordID), []);
  });

  it("are either all set or none, and the last of two concurrent changes wins", async () => {
    const recordID = await aDiscussion(forum);
    const [one, other, full] = [
      await aCollection(forum, [], "First"),
      await aCollection(forum, [], "Second"),
      await aFullOne(),
    ];
    await set(recordID, [one]);
    const refused = await set(recordID, [other, full]);
    assert.deepEqual(
      [refused.status, refused.body.errors[0].message],
      [422, "A collection can contain up to 30 records."],
    );
    assert.deepEqual(await of(recordID), ["First"]);
    await Promise.all([
      set(recordID, [one]),
      set(recordID, [other]),
      set(recordID, [one]),
      set(recordID, [other]),
    ]);
    assert.equal((await of(recordID)).length, 1);
  });

  it("of an invisible record are a 404, as for a missing one", async () => {
    const librarian = await aLibrarian();
    for (const recordID of [hidden, 999_999]) {
      const answers = [
        await librarian.get("/collections/by-resource", discussionAt(recordID)),
        await librarian.put("/collections/by-resource", {
          record: discussionAt(recordID),
          collectionIDs: [],
        }),
      ];
      for (const { status, body } of answers)
        assert.deepEqual([status, body.message], [404, "Record not found."]);
      const added = await librarian.post("/collections", { name: "No", records: [discussionAt(recordID)] });
      assert.deepEqual(
        [added.status, added.body.errors[0].message],
        [422, `There is no discussion ${recordID}.`],
      );
    }
    const id = await aCollection(forum, [discussionAt(hidden), discussionAt(open)]);
    assert.deepEqual(placesOf((await librarian.get(`/collections/${id}`)).body.records), [
      `discussion ${open}`,
    ]);
    await librarian.put(`/collections/${id}/records`, { records: [] });
    assert.deepEqual(namesIn(await contentOf(manager, id)), ["For staff"], "what one does not see stays");
  });
});

it("refuses bad input", async () => {
  const id = await aCollection(forum);
  const records = [discussionAt(open)];
  const tooMany = Array.from({ length: 31 }, (_none, at) => discussionAt(at + 1));
  for (const [draft, status] of [
    [{}, 400],
    [{ name: "x" }, 400],
    [{ name: " ", records }, 400],
    [{ name: "x".repeat(256), records }, 422],
    [{ name: "Empty", records: [] }, 422],
    [{ name: "Full", records: tooMany }, 422],
    [{ name: "Strange", records: [{ recordType: "user", recordID: 1 }] }, 422],
    [{ name: "Wide", records: [{ ...discussionAt(open), sort: 2 ** 40 }] }, 422],
    [{ name: "None", records: [discussionAt(999_999)] }, 422],
    [{ name: "Huge", records: [discussionAt(Number.MAX_SAFE_INTEGER)] }, 422],
  ] as const)
    assert.equal((await manager.post("/collections", draft)).status, status, JSON.stringify(draft));
  const full = `/collections/${await aFullOne()}/records`;
  assert.equal((await manager.post(full, { records })).status, 422);
  assert.equal((await manager.post("/collections/999999/records", { records })).status, 404);
  const unknown = { record: discussionAt(open), collectionIDs: [999_999] };
  const { status, body } = await manager.put("/collections/by-resource", unknown);
  assert.deepEqual([status, body.errors[0].message], [422, "There is no collection 999999."]);
  for (const path of [`/collections/${id}/content/not_a_language`, "/collections/contents/1"]) {
    const refused = await manager.get(path);
    assert.deepEqual([refused.status, refused.body.message], [400, "Invalid locale."]);
  }
});
