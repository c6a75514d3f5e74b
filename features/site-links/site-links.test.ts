import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { enableLocales } from "#features/locales/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
await enableLocales(forum, "fr");
const administrator = await forum.as("administrator");
const moderator = await forum.as("moderator");
const member = await forum.as("member");
const guest = await forum.as("guest");

const configure = async (values: object) => {
  const { status, body } = await administrator.patch("/config", values);
  assert.equal(status, 200, JSON.stringify(body));
};
const layoutOf = async (user: TestUser, cookie = "") =>
  (
    await forum.forum.http.inject({
      url: "/api/v2/layouts/lookup-hydrate?layoutViewType=discussionList",
      headers: { cookie: [user.cookie, cookie].filter(Boolean).join("; ") },
    })
  ).json();
const footerOf = async (user: TestUser, cookie = ""): Promise<string> =>
  (await layoutOf(user, cookie)).footer ?? "";
const namesOf = async (user: TestUser, cookie = "") =>
  [...(await footerOf(user, cookie)).matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name);
const guestPage = async () => (await forum.forum.http.inject({ url: "/discussions" })).body;
const pageOf = (path: string, user: TestUser) =>
  user.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params: { path } });
const linksOn = async (path: string) =>
  (await pageOf(path, administrator)).body.layout[0].$reactProps.children[0].$reactProps;

describe("the footer", () => {
  it("has nothing until it is configured", async () => {
    assert.equal((await layoutOf(guest)).footer, undefined);
  });

  it("shows links and a text on the cached pages of guests as soon as they are saved", async () => {
    assert.doesNotMatch(await guestPage(), /Imprint/);
    await configure({ "footer.items": { default: [{ name: "Imprint", url: "/imprint" }] } });
    assert.match(await guestPage(), /href="\/imprint"/);
    await configure({ "footer.items": {}, "footer.text": { default: "Run by *volunteers*." } });
    const page = await guestPage();
    assert.doesNotMatch(page, /imprint/);
    assert.match(page, /<em>volunteers<\/em>/);
    await configure({ "footer.text": {} });
    assert.doesNotMatch(await guestPage(), /volunteers/);
  });

  it("has the reader's language, and only links that the reader may see", async () => {
    await configure({
      "footer.items": {
        default: [
          { name: "Help", names: { fr: "Aide" }, url: "/help" },
          { name: "Staff", url: "/staff", permission: "site.manage" },
          { name: "Later", url: "/later", isHidden: true },
        ],
      },
      "footer.text": { default: "English", fr: "Français" },
    });
    assert.deepEqual(await namesOf(guest), ["Help"]);
    assert.deepEqual(await namesOf(member, "locale=fr"), ["Aide"]);
    assert.deepEqual(await namesOf(administrator), ["Help", "Staff"]);
    assert.match(await footerOf(guest), /English/);
    assert.match(await footerOf(guest, "locale=fr"), /Français/);
  });

  it("contains no HTML that was typed, and no link to a script", async () => {
    await configure({ "footer.text": { default: "<script>alert(1)</script> [x](javascript:alert(1))" } });
    const html = await footerOf(guest);
    assert.doesNotMatch(html, /<script|href="javascript/);
    await configure({ "footer.items": { default: [{ name: '<i title="x">', url: "/x?a=1&b=2" }] } });
    assert.match(await footerOf(guest), /href="\/x\?a=1&amp;b=2"><bdi>&lt;i title=/);
    const items = { default: [{ name: "x", url: "javascript:alert(1)" }] };
    assert.equal((await administrator.patch("/config", { "footer.items": items })).status, 422);
    const deep = { name: "a", children: [{ name: "b", children: [{ name: "c", url: "/c" }] }] };
    await configure({ "footer.items": { default: [deep] } });
    assert.deepEqual(await namesOf(guest), [], "links are two levels deep");
  });
});

describe("the pages on which links are edited", () => {
  it("open for those who may manage the community", async () => {
    for (const path of ["/dashboard/navigation", "/dashboard/footer"]) {
      assert.equal((await pageOf(path, administrator)).status, 200);
      for (const user of [guest, member, moderator]) assert.equal((await pageOf(path, user)).status, 403);
    }
  });

  it("begin with the default links in every language", async () => {
    const { initial, lists, levels, locales } = await linksOn("/dashboard/navigation");
    assert.deepEqual([initial[0].name, initial[0].names, levels], ["Posts", { fr: "Publications" }, 3]);
    assert.deepEqual([lists.key, lists.version, lists.value], ["navigation.items", 0, {}]);
    assert.deepEqual(
      locales.map(({ locale }: { locale: string }) => locale),
      ["fr"],
    );
  });

  it("save links that no one else has changed, and record it", async () => {
    const items = (name: string) => ({
      default: [{ name, names: { fr: "Aide" }, url: "/help", isNewTab: true }],
    });
    const save = (name: string, version: number) =>
      administrator.patch("/dashboard/settings", {
        values: { "navigation.items": items(name) },
        versions: { "navigation.items": version },
      });
    assert.deepEqual((await save("Help", 0)).body.conflicts, []);
    const [conflict] = (await save("Mine", 0)).body.conflicts;
    assert.deepEqual([conflict.key, conflict.value.default[0].name], ["navigation.items", "Help"]);
    const shown = (await layoutOf(guest)).titleBar.$reactProps.navigation.items;
    assert.deepEqual([shown[0].name, shown[0].isNewTab], ["Help", true]);
    const french = (await layoutOf(guest, "locale=fr")).titleBar.$reactProps.navigation.items;
    assert.equal(french[0].name, "Aide");
    const { version } = (await linksOn("/dashboard/navigation")).lists;
    assert.deepEqual((await save("Mine", version)).body.conflicts, []);
    const changes = (await administrator.get("/audit-logs", { eventType: "setting.change" })).body;
    assert.match(changes[0].message, /Links in the title bar/);
  });
});
