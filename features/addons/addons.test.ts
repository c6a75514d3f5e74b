import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { z } from "zod";
import { addDashboardPage, dashboard, dashboardSections } from "#features/dashboard/server/index.ts";
import { discussions } from "#features/discussions/server/index.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { addon, type Feature } from "#platform/server/application/feature.ts";
import { loadAddons } from "#platform/server/application/load-addons.ts";
import { aFeature } from "#platform/server/database/testing.ts";
import { route } from "#platform/server/http/route.ts";
import { openForum } from "#test/forum.ts";

const about = (name: string, title: string) => ({
  name,
  title,
  description: `${title} for a test.`,
  version: "1.2",
});
const countLamps = endpoint({
  method: "GET",
  path: "/lamps",
  summary: "Count.",
  answer: z.object({ count: z.int() }),
});

const tables = await aFeature("lamps", "create table lamps (lamp_id bigint primary key);");
const lamps: Feature = {
  ...addon({
    ...about("lamps", "Lamps"),
    needs: [dashboard, discussions],
    adds: [
      addDashboardPage({
        path: "/dashboard/lamps",
        section: dashboardSections.people,
        name: phrase("All lamps"),
        permissions: [siteManage],
        component: "LampsPage",
        load: async () => ({}),
      }),
      route(countLamps, async ({ db }) => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from lamps`.execute(db);
        return rows[0]!;
      }),
    ],
  }),
  migrations: tables.migrations,
};
const shades = addon({ ...about("shades", "Lampshades"), needs: [lamps], adds: [] });
const darkness = addon({ ...about("darkness", "Darkness"), conflicts: ["lamps"], adds: [] });
const wrong = await aFeature("fountain", "create table fountains (nothing);");
const fountain: Feature = {
  ...addon({ ...about("fountain", "Fountain"), adds: [] }),
  migrations: wrong.migrations,
};
const [unloaded] = await loadAddons({
  organ: async () => {
    throw new Error("There is no wind.");
  },
});

const forum = await openForum({ more: [lamps, shades, darkness, fountain, unloaded!] });
const other = await forum.anotherNode();
const administrator = await forum.as("administrator");
const there = other.here(administrator);
const turn = (key: string, enabled: boolean) => administrator.patch(`/addons/${key}`, { enabled });
const keys = (answer: { body: { key: string }[] }) => answer.body.map(({ key }) => key);

interface Row {
  addonID: string;
  enabled: boolean;
  failure: string | null;
  needs: string[];
  adds: object[];
}
async function shown(key: string, by = administrator): Promise<Row> {
  const params = { path: "/dashboard/addons" };
  const { body } = await by.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params });
  const { addons } = body.layout[0].$reactProps.children[0].$reactProps;
  return addons.find(({ addonID }: Row) => addonID === key);
}

describe("add-ons", () => {
  it("are listed, and turned on with their tables and routes on every node before the call ends", async () => {
    const { body } = await administrator.get("/addons", { type: "addon", enabled: false });
    const { addonID, name, version, enabled } = body.find(({ key }: { key: string }) => key === "lamps");
    assert.deepEqual(
      { addonID, name, version, enabled },
      { ...{ addonID: "lamps", name: "Lamps" }, version: "1.2", enabled: false },
    );
    assert.equal((await there.get("/lamps")).status, 404);
    assert.deepEqual(keys(await turn("lamps", true)), ["lamps"]);
    assert.deepEqual((await there.get("/lamps")).body, { count: 0 });
    assert.ok(keys(await there.get("/addons", { enabled: true })).includes("lamps"));
    assert.deepEqual((await administrator.get("/addons", { type: "theme" })).body, []);
  });

  it("say what they add, and link to their pages while they are on", async () => {
    const pages = (url: string | null) => [
      { label: "Pages in the dashboard", added: [{ name: "All lamps", url }] },
    ];
    assert.deepEqual((await shown("lamps")).adds, pages("/dashboard/lamps"));
    await turn("lamps", false);
    assert.deepEqual((await shown("lamps")).adds, pages(null));
    await turn("lamps", true);
  });

  it("keep their data while they are off", async () => {
    const { db } = await forum.context();
    await sql`insert into lamps values (7)`.execute(db);
    assert.deepEqual(keys(await turn("lamps", false)), ["lamps"]);
    assert.equal((await there.get("/lamps")).status, 404);
    assert.deepEqual(keys(await turn("lamps", false)), []);
    await turn("lamps", true);
    assert.deepEqual((await there.get("/lamps")).body, { count: 1 });
  });

  it("are turned on with those that they need, which stay on as long", async () => {
    await turn("lamps", false);
    assert.deepEqual((await shown("shades")).needs, ["Lamps"]);
    assert.deepEqual(keys(await turn("shades", true)), ["lamps", "shades"]);
    const refused = await turn("lamps", false);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, "Turn off Lampshades first: it needs Lamps."],
    );
    await turn("shades", false);
    assert.deepEqual(keys(await turn("lamps", false)), ["lamps"]);
  });

  it("are not turned on together with those that exclude them", async () => {
    await turn("darkness", true);
    const refused = await turn("lamps", true);
    const message = "Turn off Darkness first: it can’t be on together with Lamps.";
    assert.deepEqual([refused.status, refused.body.message], [409, message]);
    await turn("darkness", false);
    await turn("lamps", true);
    assert.equal((await turn("darkness", true)).status, 409);
  });

  it("stay off with their reason when their code or their tables fail, and the others run", async () => {
    const organ = await turn("organ", true);
    assert.deepEqual(
      [organ.status, organ.body.message],
      [409, "organ can’t be turned on: There is no wind."],
    );
    assert.equal((await shown("organ")).failure, "There is no wind.");
    const refused = await turn("fountain", true);
    assert.equal(refused.status, 409);
    assert.match(
      refused.body.message,
      /^Fountain can’t be turned on: Migration fountain\/0001-fountain failed/,
    );
    assert.equal((await shown("fountain")).enabled, false);
    assert.equal((await administrator.get("/lamps")).status, 200);
    await wrong.change("create table fountains (fountain_id bigint primary key);");
    assert.deepEqual(keys(await turn("fountain", true)), ["fountain"]);
  });

  it("that fail in an update are off with the reason, and turned on again once that is fixed", async () => {
    await writeFile(join(wrong.migrations!, "0002-fountain.sql"), "alter table fountain add water text;");
    const updated = (await forum.anotherNode()).here(administrator);
    const row = await shown("fountain", updated);
    assert.equal(row.enabled, false);
    assert.match(row.failure ?? "", /0002-fountain failed: relation "fountain" does not exist/);
    await writeFile(join(wrong.migrations!, "0002-fountain.sql"), "alter table fountains add water text;");
    assert.equal((await updated.patch("/addons/fountain", { enabled: true })).status, 200);
    const { enabled, failure } = await shown("fountain", updated);
    assert.deepEqual({ enabled, failure }, { enabled: true, failure: null });
  });

  it("are in the audit log when they were turned on or off, and found by a question", async () => {
    const { body } = await administrator.get("/audit-logs", { eventType: "addon.off" });
    assert.ok(body.length >= 4);
    const found = await administrator.get("/dashboard/search", { query: "turn on a plugin" });
    assert.ok(JSON.stringify(found.body).includes("/dashboard/addons"));
  });

  it("are only for those who manage the site", async () => {
    const moderator = await forum.as("moderator");
    assert.equal((await moderator.patch("/addons/lamps", { enabled: false })).status, 403);
    assert.equal((await there.get("/lamps")).status, 200);
    assert.equal((await turn("unknown", true)).status, 404);
  });
});
