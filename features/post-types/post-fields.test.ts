import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { idsOf } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { aPostField, aPostType } from "./testing.ts";

const forum = await openForum();
const { author, other, moderator, administrator, guest } = await forum.everyone();
const post = { name: "Soup", body: "Stir.", format: "text", categoryID: 1 };
const wrongOf = (body: { errors: { field: string; path?: string }[] }) =>
  body.errors.map(({ field, path }) => (path ? `${path}.${field}` : field)).join();

const typed = (dataType: string, formType: string, more: object = {}) =>
  aPostField(administrator, { dataType, formType, ...more });

describe("a field", () => {
  it("is created, read, changed and deleted", async () => {
    const postTypeID = await aPostType(administrator);
    const { status, body } = await administrator.post("/post-fields", {
      postFieldID: "cookTime",
      label: "Time",
      description: "In minutes.",
      dataType: "number",
      formType: "number",
      isRequired: true,
      postTypeIDs: [postTypeID],
    });
    assert.equal(status, 201, JSON.stringify(body));
    const { insertUserID, dateInserted, ...field } = body;
    assert.deepEqual([insertUserID, typeof dateInserted], [administrator.userID, "string"]);
    assert.deepEqual(field, {
      postFieldID: "cookTime",
      postTypeIDs: [postTypeID],
      label: "Time",
      description: "In minutes.",
      dataType: "number",
      formType: "number",
      visibility: "public",
      displayOptions: {},
      dropdownOptions: null,
      isRequired: true,
      isActive: true,
      isSystemHidden: false,
      updateUserID: null,
      dateUpdated: null,
    });
    await administrator.patch("/post-fields/cookTime", { label: "Cooking time", isRequired: false });
    const changed = (await guest.get("/post-fields/cookTime")).body;
    assert.deepEqual(
      [changed.label, changed.isRequired, changed.description],
      ["Cooking time", false, "In minutes."],
    );
    assert.equal((await administrator.delete("/post-fields/cookTime")).status, 204);
    assert.equal((await guest.get("/post-fields/cookTime")).status, 404);
    assert.deepEqual((await guest.get("/post-fields", { postTypeID })).body, []);
  });

  it("has a form that fits its values", async () => {
    const choices = { dropdownOptions: ["a", "b"] };
    for (const [dataType, formType, more, status] of [
      ["text", "text-multiline", {}, 201],
      ["text", "dropdown", choices, 201],
      ["text", "dropdown", {}, 400],
      ["text", "checkbox", {}, 422],
      ["boolean", "checkbox", {}, 201],
      ["boolean", "text", {}, 422],
      ["date", "date", {}, 201],
      ["date", "text", {}, 422],
      ["number", "number", {}, 201],
      ["number", "dropdown", { dropdownOptions: [1, 2] }, 201],
      ["number", "dropdown", choices, 422],
      ["string[]", "tokens", {}, 201],
      ["string[]", "dropdown", choices, 201],
      ["string[]", "dropdown", { dropdownOptions: ["a, b"] }, 422],
      ["string[]", "text", {}, 422],
      ["number[]", "tokens", {}, 201],
      ["list", "tokens", {}, 422],
      ["text", "text", { visibility: "internal", isRequired: true }, 422],
      ["text", "text", { visibility: "secret" }, 422],
      ["text", "text", { postTypeIDs: ["nothing"] }, 422],
      ["text", "text", { displayOptions: { a: "x".repeat(201) } }, 422],
    ] as const) {
      const postFieldID = `pair-${Math.random().toString(36).slice(2)}`;
      const sent = { postFieldID, label: "Pair", dataType, formType, ...more };
      const answer = await administrator.post("/post-fields", sent);
      assert.equal(answer.status, status, JSON.stringify([sent, answer.body]));
    }
  });

  it("cannot change its data type or its id", async () => {
    const field = await typed("text", "text");
    const path = `/post-fields/${field}`;
    assert.equal(
      (await administrator.patch(path, { dataType: "text", formType: "text-multiline" })).status,
      200,
    );
    assert.equal(wrongOf((await administrator.patch(path, { dataType: "number" })).body), "dataType");
    assert.equal(wrongOf((await administrator.patch(path, { formType: "date" })).body), "formType");
    for (const postFieldID of [field, "password", "constructor", "1st", "a b", "__proto__"]) {
      const sent = { postFieldID, label: "Other", dataType: "text", formType: "text" };
      const { status, body } = await administrator.post("/post-fields", sent);
      assert.deepEqual([status, wrongOf(body)], [422, "postFieldID"], postFieldID);
    }
  });

  it("follows the order of its type", async () => {
    const fields = [await typed("text", "text"), await typed("text", "text"), await typed("date", "date")];
    const [a, b, c] = fields as [string, string, string];
    const postTypeID = await aPostType(administrator, { postFieldIDs: [b, a] });
    const order = async (query: object = {}) =>
      (await guest.get("/post-fields", { postTypeID, ...query })).body.map(
        (each: { postFieldID: string }) => each.postFieldID,
      );
    assert.deepEqual(await order(), [b, a]);
    await administrator.patch(`/post-fields/${c}`, { postTypeIDs: [postTypeID] });
    assert.deepEqual(await order(), [b, a, c]);
    const sorted = await administrator.put(`/post-fields/${postTypeID}/sorts`, { [c]: 0, [b]: 9 });
    assert.equal(sorted.status, 200);
    assert.deepEqual(await order(), [c, a, b]);
    assert.deepEqual(await order({ dataType: "date" }), [c]);
    assert.deepEqual(await order({ formType: "text" }), [a, b]);
    const foreign = await administrator.put(`/post-fields/${postTypeID}/sorts`, { nothing: 1 });
    assert.deepEqual([foreign.status, wrongOf(foreign.body)], [422, "nothing"]);
    assert.equal((await administrator.put("/post-fields/nothing/sorts", {})).status, 404);
  });
});

describe("the values of a post's fields", () => {
  it("are checked and converted by the field's data type", async () => {
    const fields = {
      line: await typed("text", "text"),
      choice: await typed("text", "dropdown", { dropdownOptions: ["red", "green"] }),
      flag: await typed("boolean", "checkbox"),
      day: await typed("date", "date"),
      count: await typed("number", "number"),
      texts: await typed("string[]", "tokens"),
      sizes: await typed("number[]", "dropdown", { dropdownOptions: [1, 2, 3] }),
    };
    const postTypeID = await aPostType(administrator, { postFieldIDs: Object.values(fields) });
    const send = (said: Partial<Record<keyof typeof fields, unknown>>) =>
      author.post("/discussions", {
        ...post,
        postTypeID,
        postMeta: Object.fromEntries(
          Object.entries(said).map(([name, value]) => [fields[name as keyof typeof fields], value]),
        ),
      });
    const said = async (sent: Parameters<typeof send>[0]) => {
      const { status, body } = await send(sent);
      assert.equal(status, 201, JSON.stringify(body));
      const { postMeta } = (await guest.get(`/discussions/${body.discussionID}`, { expand: "postMeta" }))
        .body;
      return Object.fromEntries(
        Object.entries(fields).flatMap(([name, id]) => (id in postMeta ? [[name, postMeta[id]]] : [])),
      );
    };
    assert.deepEqual(
      await said({
        ...{ line: " tall ", choice: "red", flag: "on", day: "2026-03-01", count: "2.5" },
        ...{ texts: "a, b,, a", sizes: [3, 1] },
      }),
      {
        ...{ line: "tall", choice: "red", flag: true, day: "2026-03-01", count: 2.5 },
        ...{ texts: ["a", "b"], sizes: [3, 1] },
      },
    );
    assert.deepEqual(await said({ flag: ["false", "true"], day: "2026-03-01T10:00:00Z", texts: ["x"] }), {
      ...{ flag: true, day: "2026-03-01", texts: ["x"] },
    });
    assert.deepEqual(await said({ line: "", choice: null, texts: [], flag: false }), { flag: false });
    for (const [wrong, at] of [
      [{ line: "x".repeat(1001) }, "line"],
      [{ line: 3 }, "line"],
      [{ line: { a: 1 } }, "line"],
      [{ choice: "blue" }, "choice"],
      [{ flag: "maybe" }, "flag"],
      [{ day: "tomorrow" }, "day"],
      [{ day: "2026-02-31" }, "day"],
      [{ count: "many" }, "count"],
      [{ count: 1e16 }, "count"],
      [{ sizes: [1, 4] }, "sizes"],
      [{ texts: ["x".repeat(101)] }, "texts"],
      [{ texts: Array.from({ length: 51 }, (_, index) => `w${index}`) }, "texts"],
    ] as const) {
      const { status, body } = await send(wrong);
      assert.equal(status, 422, JSON.stringify(wrong));
      assert.ok(wrongOf(body).includes(fields[at]), JSON.stringify(body));
    }
    const unknown = await author.post("/discussions", { ...post, postTypeID, postMeta: { elsewhere: "x" } });
    assert.deepEqual([unknown.status, unknown.body.errors[0].message], [422, "Unexpected field: elsewhere."]);
    const shapeless = await author.post("/discussions", { ...post, postTypeID, postMeta: "text" });
    assert.deepEqual([shapeless.status, wrongOf(shapeless.body)], [422, "postMeta"]);
  });

  it("are required where the field says so, and stay when a change omits them", async () => {
    const [must, may] = [await typed("text", "text", { isRequired: true }), await typed("text", "text")];
    const postTypeID = await aPostType(administrator, { postFieldIDs: [must, may] });
    for (const postMeta of [undefined, {}, { [must]: "  " }, { [may]: "x" }]) {
      const { status, body } = await author.post("/discussions", { ...post, postTypeID, postMeta });
      assert.deepEqual([status, wrongOf(body)], [400, `postMeta.${must}`]);
    }
    const sent = { ...post, postTypeID, postMeta: { [must]: "one", [may]: "two" } };
    const { discussionID } = (await author.post("/discussions", sent)).body;
    const path = `/discussions/${discussionID}`;
    const edited = async () => (await author.get(`${path}/edit`)).body;
    assert.equal((await author.patch(path, { name: "Stew" })).status, 200);
    assert.deepEqual((await edited()).postMeta, { [must]: "one", [may]: "two" });
    await author.patch(path, { postMeta: { [may]: "" } });
    assert.deepEqual((await edited()).postMeta, { [must]: "one" });
    assert.equal((await edited()).postTypeID, postTypeID);
    const cleared = await author.patch(path, { postMeta: { [must]: null } });
    assert.deepEqual([cleared.status, wrongOf(cleared.body)], [400, `postMeta.${must}`]);
    assert.equal((await author.patch(path, { postMeta: { elsewhere: "x" } })).status, 422);
    assert.deepEqual((await edited()).postMeta, { [must]: "one" });
    assert.equal((await other.patch(path, { postMeta: { [must]: "mine" } })).status, 403);
  });

  it("are deleted with the post, logged, and deleted with their field", async () => {
    const field = await typed("text", "text");
    const postTypeID = await aPostType(administrator, { postFieldIDs: [field] });
    const add = async () =>
      (await author.post("/discussions", { ...post, postTypeID, postMeta: { [field]: "x" } })).body
        .discussionID;
    const [gone, stays] = [await add(), await add()];
    await administrator.delete(`/discussions/${gone}`);
    const { db } = await forum.context();
    const log = await db
      .selectFrom("deletedDiscussions")
      .select("parts")
      .where("discussionID", "=", gone)
      .executeTakeFirstOrThrow();
    assert.deepEqual(log.parts["postMeta"], { [field]: "x" });
    await administrator.delete(`/post-fields/${field}`);
    const { body } = await guest.get(`/discussions/${stays}`, { expand: "postMeta" });
    assert.deepEqual(body.postMeta, {});
  });
});

describe("the visibility of values", () => {
  it("follows each field: in the post, its source, lists and filters", async () => {
    const [open, private_, internal] = [
      await typed("text", "text"),
      await typed("text", "text", { visibility: "private" }),
      await typed("text", "text", { visibility: "internal" }),
    ];
    const postTypeID = await aPostType(administrator, { postFieldIDs: [open, private_, internal] });
    const postMeta = { [open]: "all", [private_]: "mine" };
    const hiding = { ...post, postTypeID, postMeta: { ...postMeta, [internal]: "theirs" } };
    const tooMuch = await author.post("/discussions", hiding);
    assert.deepEqual(
      [tooMuch.status, tooMuch.body.errors[0].message],
      [422, `Unexpected field: ${internal}.`],
    );
    const { discussionID } = (await author.post("/discussions", { ...post, postTypeID, postMeta })).body;
    const path = `/discussions/${discussionID}`;
    await administrator.patch(path, { postMeta: { [internal]: "theirs" } });

    const everyone = [guest, other, author, moderator, administrator];
    const seen = { public: { [open]: "all" }, own: postMeta, all: { ...postMeta, [internal]: "theirs" } };
    const expected = [seen.public, seen.public, seen.own, seen.own, seen.all];
    for (const [index, user] of everyone.entries()) {
      const { body } = await user.get(path, { expand: "postMeta" });
      assert.deepEqual(body.postMeta, expected[index]);
      const { body: list } = await user.get("/discussions", { discussionID, expand: "postMeta" });
      assert.deepEqual(list[0].postMeta, expected[index]);
      const found = async (field: string, value: string) =>
        idsOf((await user.get("/discussions", { postMeta: { [field]: value } })).body).length === 1;
      const finds = [
        await found(open, "all"),
        await found(private_, "mine"),
        await found(internal, "theirs"),
      ];
      const knows = [open, private_, internal].map((field) => field in (expected[index] ?? {}));
      assert.deepEqual(finds, knows);
      const page = await user.get("/layouts/lookup-hydrate", {
        ...{ layoutViewType: "post", recordType: "discussion", recordID: discussionID },
      });
      const text = JSON.stringify(page.body);
      assert.deepEqual([text.includes('"mine"'), text.includes('"theirs"')], knows.slice(1));
    }
    assert.deepEqual((await author.get(`${path}/edit`)).body.postMeta, seen.own);
    const labels = async (user: typeof author) =>
      (await user.get("/post-fields", { postTypeID })).body.map(
        (each: { postFieldID: string }) => each.postFieldID,
      );
    assert.deepEqual(await labels(author), [open, private_]);
    assert.deepEqual(await labels(administrator), [open, private_, internal]);
  });

  it("lets a filter match one of several values, and nothing for an invalid value", async () => {
    const [texts, count] = [await typed("string[]", "tokens"), await typed("number", "number")];
    const postTypeID = await aPostType(administrator, { postFieldIDs: [texts, count] });
    const postMeta = { [texts]: ["tall", "blue"], [count]: 3 };
    const { discussionID } = (await author.post("/discussions", { ...post, postTypeID, postMeta })).body;
    const found = async (asked: object) => idsOf((await guest.get("/discussions", { postMeta: asked })).body);
    assert.deepEqual(await found({ [texts]: "blue" }), [discussionID]);
    assert.deepEqual(await found({ [count]: "3", [texts]: "tall" }), [discussionID]);
    assert.deepEqual(await found({ [count]: "4" }), []);
    assert.deepEqual(await found({ [count]: "many" }), []);
    assert.deepEqual(await found({ nothing: "x" }), []);
    assert.deepEqual(await found({ [texts]: ["blue", "green"] }), [discussionID]);
    await administrator.patch(`/post-fields/${texts}`, { isActive: false });
    assert.deepEqual(await found({ [texts]: "blue" }), []);
  });

  it("costs a list one statement at any length, and none while there are no fields", async () => {
    const field = await typed("text", "text");
    const postTypeID = await aPostType(administrator, { postFieldIDs: [field] });
    const add = () => author.post("/discussions", { ...post, postTypeID, postMeta: { [field]: "x" } });
    const listing = () => guest.get("/discussions", { postTypeID, expand: "postMeta" });
    await add();
    await listing();
    const few = await forum.countStatements(listing);
    for (let count = 0; count < 5; count++) await add();
    await listing();
    assert.equal(await forum.countStatements(listing), few);
    assert.equal(await forum.countStatements(() => guest.get("/discussions", { postTypeID })), few - 1);
    const types = () => guest.get("/post-types");
    await types();
    assert.equal(await forum.countStatements(types), 0);
  });
});

describe("a post that changes its type", () => {
  it("retains values that both types have, accepts new ones, and loses the rest", async () => {
    const [both, old, new_] = [
      await typed("text", "text"),
      await typed("text", "text"),
      await typed("text", "text", { isRequired: true }),
    ];
    const from = await aPostType(administrator, { postFieldIDs: [both, old] });
    const to = await aPostType(administrator, { postFieldIDs: [both, new_] });
    const sent = { ...post, postTypeID: from, postMeta: { [both]: "kept", [old]: "lost" } };
    const { discussionID } = (await author.post("/discussions", sent)).body;
    const put = (body: object, user = moderator) => user.put(`/discussions/${discussionID}/type`, body);
    assert.equal((await put({ postTypeID: to }, author)).status, 403);
    const lacking = await put({ postTypeID: to });
    assert.deepEqual([lacking.status, wrongOf(lacking.body)], [400, `postMeta.${new_}`]);
    assert.equal(wrongOf((await put({ postTypeID: to, postMeta: { [old]: "x" } })).body), "postMeta");
    const { status, body } = await put({ postTypeID: to, postMeta: { [new_]: "fresh" } });
    assert.deepEqual(
      [status, body.postTypeID, body.postMeta],
      [200, to, { [both]: "kept", [new_]: "fresh" }],
    );
    assert.deepEqual((await put({ type: "Discussion" })).body.postMeta, {});
    assert.equal(wrongOf((await put({})).body), "postTypeID");
    assert.equal(wrongOf((await put({ postTypeID: "nothing" })).body), "postTypeID");
    assert.equal((await moderator.put("/discussions/987654/type", { postTypeID: to })).status, 404);
  });

  it("must have a type that its category accepts", async () => {
    const postTypeID = await aPostType(administrator);
    const categoryID = await aCategory(forum);
    await administrator.patch(`/categories/${categoryID}`, { allowedPostTypeIDs: ["discussion"] });
    const { discussionID } = (await author.post("/discussions", { ...post, categoryID })).body;
    const { status, body } = await moderator.put(`/discussions/${discussionID}/type`, { postTypeID });
    assert.deepEqual([status, body.message], [403, "This category does not take posts of this type."]);
  });
});
