import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum, type TestForum, type TestUser } from "#test/forum.ts";
import { themeOf } from "./server/index.ts";
import { aPng, aTheme } from "./testing.ts";

const forum = await openForum();
const _there = await forum.anotherNode();
const administrator = await forum.as("administrator");
const _member = await forum.as("member");
const guest = await forum.as("guest");

const _NAVY = { global: { mainColors: { primary: "#1b3a6b" } } };

const page = (user: TestUser, on: TestForum = forum, cookies = "") =>
  on.forum.http.inject({
    url: "/categories",
    headers: { cookie: [user.cookie, cookies].filter(Boolean).join("; ") },
  });

/** Returns the address of the stylesheet in a page, and its response. */
async function _sheetOf(user: TestUser, on: TestForum = forum) {
  const { body } = await page(user, on);
  const [, address = ""] = /<link rel="stylesheet" href="(\/themes\/[^"]+)"/.exec(body) ?? [];
  const answer = await on.forum.http.inject({ url: address });
  assert.equal(answer.statusCode, 200, address);
  return { address, css: answer.body, headers: answer.headers };
}

const upload = (id: number, asset: string, payload: Buffer | string, type: string, user = administrator) =>
  forum.forum.http.inject({
    method: "PUT",
    url: `/api/v2/themes/${id}/assets/${asset}`,
    headers: { "content-type": type, "x-requested-with": "test", cookie: user.cookie },
    payload,
  });

const file = (address: string, headers: Record<string, string> = {}) =>
  forum.forum.http.inject({ url: address, headers });

const choose = async (themeID: number | string) =>
  assert.equal((await administrator.put("/themes/current", { themeID })).status, 200);

describe("light and dark", () => {
  it("are the reader's own choice, also in pages cached for guests", async () => {
    const { headers } = await guest.put("/themes/preset", { preset: "dark" });
    const cookie = String(headers["set-cookie"]);
    assert.match(cookie, /^preset=dark; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/);
    for (const _ of ["made", "kept"]) {
      assert.match((await page(guest)).body, /data-preset="system"/);
      assert.match((await page(guest, forum, "preset=dark")).body, /data-preset="dark"/);
      assert.match((await page(guest, forum, "a=b;preset=light")).body, /data-preset="light"/);
      assert.match((await page(guest, forum, "preset=%22%3E")).body, /data-preset="system"/);
    }
    assert.equal((await guest.put("/themes/preset", { preset: "pink" })).status, 422);
    const reduced = await guest.put("/themes/preset", { reduced: "on" });
    assert.match(String(reduced.headers["set-cookie"]), /^reduced=on; Max-Age=31536000; Path=\/; HttpOnly/);
    for (const _ of ["made", "cached"]) {
      assert.match((await page(guest, forum, "reduced=on; preset=dark")).body, /"dark" data-reduced="on"/);
      assert.match((await page(guest, forum, "reduced=off")).body, /"system" data-reduced="off"/);
    }
  });

  it("follow the theme until the reader chooses", async () => {
    await choose("lavendermoon");
    assert.match((await page(guest)).body, /data-preset="dark"/);
    assert.match((await page(guest)).body, /<meta name="theme-color" content="#17131f">/);
    assert.match((await page(guest, forum, "preset=light")).body, /data-preset="light"/);
    await choose("theme-foundation");
  });
});

it("a title bar follows the theme, and shows the forum's logo where the theme has none", async () => {
  const themeID = await aTheme(forum, {
    titleBar: { positioning: "StaticSolid", height: 64, logo: { alignment: "center" } },
    navigation: { navigationItems: [{ name: "Docs", url: "https://docs.test" }] },
  });
  await administrator.patch("/config", { "branding.logo": "/logo.png" });
  await choose(themeID);
  const own = await themeOf(await forum.context());
  assert.deepEqual(
    [own.titleBar.positioning, own.titleBar.height, own.titleBar.logo.alignment, own.titleBar.logo.imageUrl],
    ["StaticSolid", 64, "center", "/logo.png"],
  );
  assert.deepEqual(own.titleBar.navigation.items, [{ name: "Docs", url: "https://docs.test" }]);
  await upload(themeID, "logo.png", aPng, "image/png");
  const { titleBar, logo } = await themeOf(await forum.context());
  assert.match(titleBar.logo.imageUrl ?? "", /^\/api\/v2\/themes\/\d+\/assets\/logo\.png\?revisionID=\d+$/);
  assert.deepEqual((await file(logo ?? "")).rawPayload, aPng);
  await administrator.put(`/themes/${themeID}/assets/logo`, {
    type: "image",
    data: "https://images.test/l.png",
  });
  assert.equal((await themeOf(await forum.context())).logo, "https://images.test/l.png");
  await choose("theme-foundation");
});

it("the forum's own images appear in the head and the title bar", async () => {
  await administrator.patch("/config", {
    "branding.favicon": "/f.png",
    "branding.shareImage": "/s.png",
    "branding.addressBarColor": "#123456",
  });
  const { body } = await page(guest);
  assert.match(body, /<link rel="icon" href="\/f\.png">/);
  assert.match(body, /<meta property="og:image" content="http:\/\/forum\.test\/s\.png">/);
  assert.match(body, /<meta name="theme-color" content="#123456">/);
  assert.equal((await administrator.patch("/config", { "branding.logo": "javascript:run()" })).status, 422);
});
