import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
after(() => vite.close());
const { queryOfPage } = (await vite.ssrLoadModule(
  "/test/extension-points/client/list-params.fixture.tsx",
)) as {
  queryOfPage(
    addons: readonly string[],
    path: string,
    search: string,
  ): readonly [path: string, sent: { query: { params: object } }];
};
const { renderWith } = (await vite.ssrLoadModule("/test/extension-points/client/fill.fixture.tsx")) as {
  renderWith(addons: readonly string[]): string;
};

test("a slot shows an enabled add-on's component with the page's properties, and a list has its additions", () => {
  const filled = "<h1>Hello</h1><em>A star for Hello</em><b>Bright</b><p>Stars of Night</p>";
  assert.equal(renderWith(["stars"]), `${filled}<i>Star given, Discussion moved</i>`);
});

test("an empty slot leaves no trace", () => {
  assert.equal(renderWith([]), "<h1>Hello</h1><i>star.give, Discussion moved</i>");
});

test("lists of discussions pass the parameters that an enabled add-on adds to `discussionListParams`", () => {
  const paramsOf = (addons: string[], path = "/discussions") =>
    queryOfPage(addons, path, "stars=3&sort=-hot&other=1")[1].query.params;
  assert.deepEqual(paramsOf(["stars"]), { sort: "-hot", stars: "3" });
  assert.deepEqual(paramsOf(["stars"], "/discussions/mine"), { sort: "-hot", stars: "3", ownList: "mine" });
  assert.deepEqual(paramsOf(["stars"], "/categories/tea"), { sort: "-hot", stars: "3" });
  assert.deepEqual(paramsOf([]), { sort: "-hot" });
});
