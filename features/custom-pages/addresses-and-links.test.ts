import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";
import { aPage } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const moderator = await forum.as("moderator");
const member = await forum.as("member");
const guest = await forum.as("guest");
let origin = "";
before(async () => {
  origin = await forum.listen();
});

const section = (...children: object[]) => ({ $hydrate: "react.section.1-column", children });
const fetched = async (path: string) => {
  const { status, headers } = await fetch(origin + path, { redirect: "manual" });
  return { status, location: headers.get("location") };
};
const found = async (query: string, user: TestUser) => {
  await forum.drained();
  const { body } = await user.get("/search", { query });
  return body.map(({ recordType, name, url }: Record<string, string>) => [recordType, name, url]);
};
const rolesOf = async (user: TestUser): Promise<number[]> =>
  (await user.get("/users/me", { expand: "roles" })).body.roles.map(
    ({ roleID }: { roleID: number }) => roleID,
  );
const move = (customPageID: number, urlcode: string) =>
  administrator.patch(`/custom-pages/${customPageID}`, { urlcode });

describe("a former address of a custom page", () => {
  const at = async (path: string) => {
    const { status, location } = await fetched(path);
    return location === null ? status : `${status} ${location}`;
  };

  it("leads to the present one, never in circles, until another page takes it or the page is deleted", async () => {
    const customPageID = await aPage(forum, { urlcode: "oak" });
    await move(customPageID, "elm");
    await move(customPageID, "ash");
    assert.deepEqual([await at("/oak"), await at("/elm"), await at("/ash")], ["301 /ash", "301 /ash", 200]);
    assert.equal(await at("/OAK"), "301 /ash");
    // Back to the first one.
    await move(customPageID, "oak");
    assert.deepEqual([await at("/oak"), await at("/elm"), await at("/ash")], [200, "301 /oak", "301 /oak"]);
    // Another page takes one, by being made or changed, and then moves on.
    const other = await aPage(forum, { urlcode: "elm" });
    const third = await aPage(forum, { urlcode: "fir" });
    await move(third, "ash");
    assert.deepEqual([await at("/elm"), await at("/ash"), await at("/fir")], [200, 200, "301 /ash"]);
    await move(other, "yew");
    assert.deepEqual([await at("/elm"), await at("/yew")], ["301 /yew", 200]);
    // No one learns the address of a page that they may not see.
    await administrator.patch(`/custom-pages/${other}`, { status: "unpublished" });
    assert.equal(await at("/elm"), 404);
    await administrator.delete(`/custom-pages/${third}`, {});
    assert.deepEqual([await at("/fir"), await at("/ash")], [404, 404]);
  });
});

describe("links to custom pages in the navigation", () => {
  const navigation = (items: unknown) => administrator.patch("/config", { "navigation.items": items });
  const links = async (user: TestUser) => {
    const { body } = await user.get("/layouts/lookup-hydrate", {
      layoutViewType: "discussionList",
      params: {},
    });
    const names = (items: { name: string; children: never[] }[]): string[] =>
      items.flatMap(({ name, children }) => [name, ...names(children)]);
    const bar = JSON.stringify(body).match(/"navigation":(\{.*?"mobileOnlyItems":\[\]\})/)?.[1] ?? "{}";
    return names(JSON.parse(bar).items).filter((name) => /^(?:Moss|Fern|Trees)$/.test(name));
  };
  const fern = { name: "Fern", url: "/fern#top" };
  const lists = {
    default: [
      { name: "Trees", url: "/moss", children: [fern] },
      { name: "Moss", url: "/MOSS" },
    ],
    fr: [fern, { name: "Moss", url: "/lichen" }],
  };

  it("are hidden from those who do not see the page, without a statement more", async () => {
    const moss = await aPage(forum, { urlcode: "moss", roleIDs: await rolesOf(moderator) });
    await aPage(forum, { urlcode: "fern", status: "unpublished" });
    await links(member);
    const before = await forum.countStatements(() => links(member));
    await navigation({ default: [{ name: "Moss", url: "/moss" }, fern] });
    await links(member);
    assert.equal(await forum.countStatements(() => links(member)), before);
    assert.deepEqual(await links(administrator), ["Moss", "Fern"]);
    assert.deepEqual([await links(guest), await links(member), await links(moderator)], [[], [], ["Moss"]]);
    await administrator.patch(`/custom-pages/${moss}`, { roleIDs: [] });
    assert.deepEqual([await links(guest), await links(member)], [["Moss"], ["Moss"]]);
    await navigation({});
  });

  it("go with a deleted page when one asks for it, and come back with it", async () => {
    const text = { $hydrate: "react.html", html: "<p>A capybara.</p>" };
    const content = { name: "Lichen", layout: [section(text)] };
    const customPageID = await aPage(forum, { urlcode: "lichen", layoutData: content });
    const path = `/custom-pages/${customPageID}`;
    const { layoutID: _, ...page } = (await administrator.get(path)).body;
    await navigation(lists);
    // The page had the address of the link, and another one before.
    for (const { customPageID: other, urlcode } of (await administrator.get("/custom-pages")).body)
      if (urlcode === "moss") await administrator.delete(`/custom-pages/${other}`, {});
    await move(customPageID, "moss");
    const stored = async () => (await administrator.get("/config")).body["navigation.items"];
    const undo = async () => {
      const query = { recordType: "customPage", recordID: String(customPageID), limit: 1 };
      const [entry] = (await administrator.get("/logs", query)).body;
      assert.deepEqual(
        [entry.action, entry.canUndo, entry.recordName],
        ["customPage.delete", true, "Lichen"],
      );
      assert.doesNotMatch(JSON.stringify(entry), /capybara/);
      assert.equal((await moderator.post(`/logs/${entry.logID}/undo`, {})).status, 403);
      return administrator.post(`/logs/${entry.logID}/undo`, {});
    };
    await administrator.delete(`${path}?removeLinks=true`, {});
    assert.deepEqual(await stored(), { default: [{ name: "Trees", children: [fern] }], fr: [fern] });
    assert.equal((await undo()).status, 200);
    assert.deepEqual(await stored(), lists);
    const back = (await administrator.get(path)).body;
    assert.deepEqual(
      { ...back, layoutID: undefined, updateUserID: null, dateUpdated: null },
      { ...page, urlcode: "moss", url: "/moss", layoutID: undefined, updateUserID: null, dateUpdated: null },
    );
    assert.deepEqual([(await fetched("/moss")).status, (await fetched("/lichen")).location], [200, "/moss"]);
    assert.deepEqual(await found("capybara", guest), [["customPage", "Lichen", "/moss"]]);

    // The navigation was changed in between, and the address is taken.
    await administrator.delete(`${path}?removeLinks=true`, {});
    await navigation({ default: [fern], fr: [] });
    const taker = await aPage(forum, { urlcode: "moss" });
    assert.equal((await undo()).status, 422);
    await administrator.delete(`/custom-pages/${taker}`, {});
    assert.equal((await undo()).status, 200);
    assert.deepEqual(await stored(), {
      default: [fern, { name: "Trees", url: "/moss" }, { name: "Moss", url: "/MOSS" }],
      fr: [{ name: "Moss", url: "/lichen" }],
    });
    // By default, links stay.
    await administrator.delete(path, {});
    assert.equal((await stored()).fr.length, 1);
    await navigation({});
  });
});
