import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";
import { layoutViews } from "./server/extension-points.ts";

const forum = await openForum({ now: () => new Date("2026-06-01T12:00:00Z") });
const member = await forum.as("member");
const lookUp = (layoutViewType: string, params: object = {}) =>
  member.get("/layouts/lookup-hydrate", { layoutViewType, params });

const { addons } = await forum.context();
const kinds = addons
  .of(layoutViews)
  .flatMap(({ type, recordTypes }) => recordTypes.map((recordType) => ({ type, recordType })));
const LONG = "x".repeat(2000);
const SENT: Record<string, unknown>[] = [
  {},
  { path: "" },
  { path: "/" },
  { path: "/dashboard/nowhere" },
  { path: "/profile/nobody/at/all" },
  { path: LONG },
  { path: 1 },
  { path: true },
  { path: "/log", page: "-1", operation: "x", dateInserted: "yesterday", recordID: "1e99" },
  {
    page: "0",
    sort: "'",
    categoryID: "NaN",
    limit: 9e99,
    userID: LONG,
    name: "\0",
    token: "..",
    target: "//x",
  },
  { page: 1e308, discussionID: -1, id: "9".repeat(30), query: "\ufe0f", tagID: "1,2,a", format: "x" },
  { path: "/dashboard/log", page: "x" },
  { path: "/profile/%E0%A4", page: LONG },
  { constructor: "x", prototype: "y", toString: "z" },
];

describe("parameters of a page's address", () => {
  it("are plain values and never a part of a layout", async () => {
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

  it("do not override what the page itself determines", async () => {
    const overrides = Object.fromEntries(
      ["breadcrumbs", "source", "siteSection", "layoutViewType", "discussion", "category", "locale"].map(
        (name) => [name, "x"],
      ),
    );
    for (const type of ["home", "discussionList", "categoryList", "signOut", "createPost"]) {
      const { category: _, ...others } = overrides;
      const [plain, answer] = [
        await lookUp(type),
        await lookUp(type, type === "createPost" ? others : overrides),
      ];
      assert.deepEqual(answer.body, plain.body, type);
    }
  });

  for (const role of ["guest", "member", "administrator"] as const)
    it(`are read or refused, but never cause a server error, for a ${role} and each kind of page`, async () => {
      const reader = await forum.as(role);
      assert.ok(kinds.length > 20);
      for (const { type: layoutViewType, recordType } of kinds)
        for (const recordID of [undefined, "", "-1", "9".repeat(30), "\ufe0f"])
          for (const params of recordID === undefined ? SENT : [{}]) {
            const asked = { layoutViewType, recordType, recordID, params };
            const { status, body } = await reader.get("/layouts/lookup-hydrate", asked);
            assert.ok(status < 500, `${JSON.stringify(asked)}: ${JSON.stringify(body)}`);
            if (status >= 400) assert.equal(typeof body.message, "string");
          }
    });

  it("are refused for an unknown kind of page", async () => {
    for (const type of ["__proto__", "constructor", "toString", "hasOwnProperty", ""]) {
      const { status, body } = await lookUp(type);
      assert.deepEqual([status, body.message], [404, "Layout not found."], type);
      assert.equal((await member.get(`/layouts/${type || "x"}/hydrate`)).status, 404, type);
    }
  });
});
