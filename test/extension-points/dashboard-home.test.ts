import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import {
  addDashboardSearch,
  addHomePart,
  addHowTo,
  addWaiting,
  matchIn,
} from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addActivityFigure } from "#platform/server/operations/activity.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const SHIPS = ["Aurora", "Borealis"];

const harbor = addon({
  ...about("harbor"),
  adds: [
    addWaiting({
      sort: 1,
      load: async ({ actor }) =>
        actor.permissions.has(siteManage)
          ? { icon: "flag", text: "2 ships", detail: "Aurora", dateOldest: null, url: "/dashboard/harbor" }
          : null,
    }),
    addHomePart({
      column: "side",
      sort: 1,
      load: async ({ actor }) => ({ $reactComponent: "Tides", $reactProps: { for: actor.name } }),
    }),
    addHomePart({
      column: "main",
      sort: 1,
      load: async () => {
        throw new Error("The gauge is broken.");
      },
    }),
    addHowTo({
      ...{ name: phrase("Call a pilot"), words: phrase("help guide enter"), place: phrase("Harbor") },
      ...{ url: "/dashboard/harbor", permissions: [siteManage] },
    }),
    addActivityFigure({
      id: "landings",
      sort: 1,
      name: phrase("Landings"),
      byDay: async (_context, { since, until }) => [
        { day: since.toISOString().slice(0, 10), count: 2 },
        { day: new Date(until.getTime() - 1).toISOString().slice(0, 10), count: 5 },
      ],
    }),
    addDashboardSearch({
      name: phrase("Ships"),
      icon: "page",
      sort: 1,
      find: async ({ actor }, terms) =>
        actor.permissions.has(siteManage)
          ? SHIPS.filter((name) => matchIn(terms, name) !== null).map((name) => ({
              ...{ name, place: "Harbor", url: `/dashboard/harbor/${name}` },
            }))
          : [],
    }),
  ],
});

const { here, toggle } = await onTwoNodes(harbor);
const administrator = await here.as("administrator");
const moderator = await here.as("moderator");

async function homeFor(user: TestUser) {
  const { body } = await user.get("/layouts/lookup-hydrate", {
    layoutViewType: "dashboard",
    params: { path: "/dashboard" },
  });
  return body.layout[0].$reactProps.children[0].$reactProps;
}
const namesIn = (nodes: readonly { $reactComponent: string }[]) =>
  nodes.map(({ $reactComponent }) => $reactComponent);
const find = async (user: TestUser, query: string, group = "Ships") =>
  (await user.get("/dashboard/search", { query })).body.find(({ name }: { name: string }) => name === group);

describe("the first page of the dashboard", () => {
  it("has nothing of an add-on that is off", async () => {
    const { waiting, side } = await homeFor(administrator);
    assert.deepEqual([waiting, namesIn(side).includes("Tides")], [[], false]);
    assert.equal(await find(administrator, "aurora"), undefined);
  });

  describe("while the add-on is on", () => {
    before(() => toggle("on"));

    it("has its row for users whom it concerns, and its part", async () => {
      const { waiting, side } = await homeFor(administrator);
      assert.deepEqual(
        waiting.map(({ text, url }: { text: string; url: string }) => [text, url]),
        [["2 ships", "/dashboard/harbor"]],
      );
      assert.equal(namesIn(side)[0], "Tides");
      assert.deepEqual((await homeFor(moderator)).waiting, []);
    });

    it("works without a part that fails", async () => {
      const { main } = await homeFor(moderator);
      assert.deepEqual(namesIn(main), []);
    });

    it("has its number in the activity, also of the period before", async () => {
      const { body } = await administrator.get("/dashboard/activity", { period: "7" });
      assert.deepEqual(body.figures[0], {
        ...{ id: "landings", name: "Landings", count: 5, before: 2, of: null },
      });
    });

    it("finds its places in the search, for users who may open them", async () => {
      const { results } = await find(administrator, "bore");
      assert.deepEqual(results, [
        { name: "Borealis", place: "Harbor", help: null, value: null, url: "/dashboard/harbor/Borealis" },
      ]);
      assert.equal(await find(moderator, "bore"), undefined);
    });

    it("answers a question with other words, for users who may open its page", async () => {
      const { results } = await find(administrator, "How do I get a guide?", "How To");
      assert.deepEqual(results, [
        { name: "Call a pilot", place: "Harbor", help: null, value: null, url: "/dashboard/harbor" },
      ]);
      assert.equal(await find(moderator, "guide", "How To"), undefined);
    });
  });
});
