import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";
import { aDiscussion, GENERAL } from "./testing.ts";

const forum = await openForum();
const member = await forum.as("member");
const moderator = await forum.as("moderator");
const administrator = await forum.as("administrator");
const draft = { name: "Hello", body: "Words", format: "text", categoryID: GENERAL };

const asked = async (query: Record<string, unknown>) => {
  const { status, body } = await member.get("/discussions", query);
  return [status, ...(body.errors ?? []).map(({ field }: { field: string }) => field)];
};
const sent = async (more: object) => {
  const { status, body } = await member.post("/discussions", { ...draft, ...more });
  return [status, ...(body.errors ?? []).map(({ field, code }: never) => `${field} ${code}`)];
};

describe("an invalid draft", () => {
  it("lists all missing fields in one response", async () => {
    const { status, body } = await member.post("/discussions", {});
    assert.equal(status, 400);
    assert.deepEqual(
      body.errors.map(({ field, message }: never) => [field, message]),
      ["name", "body", "format", "categoryID"].map((field) => [field, `${field} is required.`]),
    );
  });

  it("names the invalid field", async () => {
    for (const [more, expected] of [
      [{ name: "" }, [400, "name missingField"]],
      [{ name: " \n\t " }, [400, "name missingField"]],
      [{ name: "x".repeat(256) }, [422, "name maxLength"]],
      [{ name: 7 }, [422, "name invalid"]],
      [{ body: "" }, [400, "body missingField"]],
      [{ body: " \n " }, [400, "body missingField"]],
      [{ body: "x".repeat(50_001) }, [422, "body maxLength"]],
      [{ body: "x".repeat(1_000_001) }, [422, "body maxLength"]],
      [{ body: { text: "x" } }, [422, "body invalid"]],
      [{ body: "no json", format: "rich2" }, [422, "body invalid"]],
      [{ format: "word" }, [422, "format invalid"]],
      [{ categoryID: "tea" }, [422, "categoryID invalid"]],
      [{ closed: "perhaps" }, [422, "closed invalid"]],
      [{ pinLocation: "top" }, [422, "pinLocation invalid"]],
      [{ type: "essay" }, [422, "type invalid"]],
      [{ type: 3 }, [422, "type invalid"]],
    ] as const) {
      assert.deepEqual(await sent(more), expected, JSON.stringify(more).slice(0, 80));
    }
  });

  it("may be as long as the forum allows", async () => {
    await administrator.patch("/config", { "posts.maxLength": 60_000 });
    assert.deepEqual(await sent({ body: "x".repeat(60_000) }), [201]);
    assert.deepEqual(await sent({ body: "x".repeat(60_001) }), [422, "body maxLength"]);
    // A rich document; only the text that readers see counts toward the length.
    const documentOf = (text: string, paragraphs: number) => ({
      body: JSON.stringify(Array(paragraphs).fill({ type: "p", children: [{ text, bold: true }] })),
      format: "rich2",
    });
    assert.deepEqual(await sent(documentOf("x", 15_000)), [201]);
    assert.deepEqual(await sent(documentOf("x".repeat(60_001), 1)), [422, "body maxLength"]);
  });

  it("reduces the title to one line of plain text", async () => {
    const { body } = await member.post("/discussions", { ...draft, name: "  <b>Two\n lines</b>\u0000 " });
    assert.equal(body.name, "<b>Two lines</b>");
    assert.match(body.url, /\/b-two-lines-b$/);
    const { body: other } = await member.post("/discussions", { ...draft, name: "Übung 日本語 — ok?" });
    assert.equal(decodeURIComponent(other.url.split("/").at(-1)), "übung-日本語-ok");
    for (const [name, slug] of [
      ["?!", "discussion"],
      ["P2", "p2-discussion"],
      ["word ".repeat(50), "word-".repeat(16).slice(0, 79)],
    ] as const) {
      assert.equal((await member.post("/discussions", { ...draft, name })).body.url.split("/").at(-1), slug);
    }
  });

  it("cannot run script, in its title or its body", async () => {
    const { body } = await member.post("/discussions", {
      ...draft,
      name: "<script>alert(1)</script>",
      body: `<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>`,
      format: "wysiwyg",
    });
    assert.doesNotMatch(body.body, /onerror|<script|"javascript:/);
  });

  it("is refused when editing as well, and changes nothing", async () => {
    const discussionID = await aDiscussion(forum, { name: "Before" });
    const { status, body } = await moderator.patch(`/discussions/${discussionID}`, {
      name: "After",
      body: "x".repeat(60_001),
    });
    assert.deepEqual([status, body.errors[0].field], [422, "body"]);
    const wrong = await moderator.patch(`/discussions/${discussionID}`, {
      name: "After",
      insertUserID: "me",
    });
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, "insertUserID"]);
    assert.equal((await member.get(`/discussions/${discussionID}`)).body.name, "Before");
    const url = await moderator.put(`/discussions/${discussionID}/canonical-url`, {
      canonicalUrl: "javascript:alert(1)",
    });
    assert.deepEqual([url.status, url.body.errors[0].field], [422, "canonicalUrl"]);
  });
});

describe("an invalid request", () => {
  it("names the invalid parameter", async () => {
    for (const [query, expected] of [
      [{ discussionID: "tea" }, [422, "discussionID"]],
      [{ insertUserID: "tea" }, [422, "insertUserID"]],
      [{ score: ">" }, [422, "score"]],
      [{ dateInserted: "someday" }, [422, "dateInserted"]],
      [{ sort: "name" }, [422, "sort"]],
      [{ pinOrder: "last" }, [422, "pinOrder"]],
      [{ slotType: "h" }, [422, "slotType"]],
      [{ hasComments: "perhaps" }, [422, "hasComments"]],
      [{ page: 0 }, [422, "page"]],
      [{ limit: 501 }, [422, "limit"]],
      [{ expand: "everything" }, [422, "expand"]],
      [{ excerptLength: 0 }, [422, "excerptLength"]],
      [{ categoryID: "1..10" }, [400]],
      [{ categoryID: "$urlcode:nowhere" }, [404]],
      [{ categoryID: "$color:red" }, [400]],
      [{ page: 1_000_000, limit: 500 }, [200]],
      [{ page: Number.MAX_SAFE_INTEGER }, [200]],
      [{ discussionID: Number.MAX_SAFE_INTEGER }, [200]],
      [{ statusID: 99_999_999_999 }, [422]],
      [{ internalStatusID: "", type: "" }, [200]],
    ] as const) {
      assert.deepEqual(await asked(query), expected, JSON.stringify(query));
    }
  });

  it("is a 422 for an invalid id and a 404 for an id that does not exist", async () => {
    for (const path of ["", "/edit", "/quote"]) {
      assert.equal((await member.get(`/discussions/2tea${path}`)).status, 422);
      assert.equal((await member.get(`/discussions/987654${path}`)).status, 404);
    }
    assert.equal((await moderator.patch("/discussions/987654", { name: "x" })).status, 404);
    assert.equal((await moderator.delete("/discussions/987654")).status, 404);
    assert.equal(
      (await moderator.put("/discussions/987654/canonical-url", { canonicalUrl: "https://a.test" })).status,
      404,
    );
  });
});
