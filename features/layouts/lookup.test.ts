import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";

const forum = await openForum({ now: () => new Date("2026-06-01T12:00:00Z") });
const member = await forum.as("member");
const lookUp = (layoutViewType: string, params: object = {}) =>
  member.get("/layouts/lookup-hydrate", { layoutViewType, params });

describe("what an address says of a page", () => {
  it("is words, and never a part of a layout", async () => {
    const api = { $hydrate: "api", url: "/users", query: {} };
    for (const params of [
      { category: api },
      { page: { $hydrate: "param" } },
      { crumbs: ["a"] },
      { "a/b": "c" },
    ]) {
      const { status, body } = await lookUp("discussionList", params);
      assert.equal(status, 422, JSON.stringify(params));
      assert.equal(body.errors[0].path, "params");
    }
  });

  it("has no say over what the page knows by itself", async () => {
    const said = Object.fromEntries(
      ["breadcrumbs", "source", "siteSection", "layoutViewType", "discussion", "category", "locale"].map(
        (word) => [word, "x"],
      ),
    );
    for (const type of ["home", "discussionList", "categoryList", "signOut", "createPost"]) {
      const { category: _, ...others } = said;
      const [plain, answer] = [await lookUp(type), await lookUp(type, type === "createPost" ? others : said)];
      assert.deepEqual(answer.body, plain.body, type);
    }
  });

  it("finds no kind of page that there is not", async () => {
    for (const type of ["__proto__", "constructor", "toString", "hasOwnProperty", ""]) {
      const { status, body } = await lookUp(type);
      assert.deepEqual([status, body.message], [404, "Layout not found."], type);
      assert.equal((await member.get(`/layouts/${type || "x"}/hydrate`)).status, 404, type);
    }
  });
});
