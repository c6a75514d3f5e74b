import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";
import { aFont, aPng, aTheme } from "./testing.ts";

const forum = await openForum();
const there = await forum.anotherNode();
const administrator = await forum.as("administrator");
const guest = await forum.as("guest");

const brand = (primary: string) => ({ global: { mainColors: { primary } } });
const colors = (primary: string) => ({ variables: { type: "json", data: brand(primary) } });
const NAVY = brand("#1b3a6b");

const draftOf = (themeID: number, body: object) => administrator.put(`/themes/${themeID}/draft`, body);
const primaryOf = async (themeID: number, revisionID?: number, reader = guest) =>
  (await reader.get(`/themes/${themeID}`, { revisionID })).body.preview?.globalPrimary;
const revisionsOf = async (themeID: number) => (await guest.get(`/themes/${themeID}/revisions`)).body;

const sheetOf = async (on = forum) => {
  const { body } = await on.forum.http.inject({ url: "/categories" });
  return on.forum.http.inject({
    url: /<link rel="stylesheet" href="(\/themes\/[^"]+)"/.exec(body)?.[1] ?? "",
  });
};

describe("the draft of a theme", () => {
  it("is seen by no one else before it is published, and then by everyone, on every node", async () => {
    const themeID = await aTheme(forum, NAVY);
    await administrator.put("/themes/current", { themeID });
    const first = await draftOf(themeID, { assets: colors("#14532d"), after: null });
    assert.equal(first.status, 200);
    const second = await draftOf(themeID, { assets: colors("#7c2d12"), after: first.body.revisionID });
    const { revisionID } = second.body;
    assert.equal(await primaryOf(themeID, revisionID, administrator), "#7c2d12");
    for (const id of [revisionID, first.body.revisionID])
      assert.equal((await guest.get(`/themes/${themeID}`, { revisionID: id })).status, 404);
    assert.equal(await primaryOf(themeID), "#1b3a6b");
    assert.equal((await revisionsOf(themeID)).length, 1);
    assert.match((await sheetOf()).body, /--color-primary:#1b3a6b/);

    const published = await administrator.post(`/themes/${themeID}/publish`, { revisionName: "Autumn" });
    assert.deepEqual([published.status, published.body.preview.globalPrimary], [200, "#7c2d12"]);
    const [newest, oldest] = await revisionsOf(themeID);
    assert.deepEqual(
      [newest.revisionID, newest.revisionName, newest.active, oldest.active],
      [revisionID, "Autumn", true, false],
    );
    assert.match((await sheetOf()).body, /--color-primary:#7c2d12/);
    assert.match((await sheetOf(there)).body, /--color-primary:#7c2d12/);
    assert.equal((await administrator.post(`/themes/${themeID}/publish`, {})).status, 422);
    await administrator.put("/themes/current", { themeID: "theme-foundation" });
  });

  it("is refused when another user has saved since, and keeps what was saved", async () => {
    const themeID = await aTheme(forum, NAVY);
    const { revisionID } = (await draftOf(themeID, { assets: colors("#14532d"), after: null })).body;
    assert.equal((await draftOf(themeID, { assets: colors("#7c2d12"), after: null })).status, 409);
    assert.equal(await primaryOf(themeID, revisionID, administrator), "#14532d");
    assert.equal((await administrator.delete(`/themes/${themeID}/draft`)).status, 204);
    assert.equal((await administrator.get(`/themes/${themeID}`, { revisionID })).status, 404);
    assert.equal((await draftOf(themeID, { assets: colors("blue;}"), after: null })).status, 422);
    assert.equal((await administrator.put("/themes/keystone/draft", {})).status, 422);
  });

  it("begins with a revision, takes files, and drops assets", async () => {
    const themeID = await aTheme(forum, NAVY);
    const [first] = await revisionsOf(themeID);
    await administrator.patch(`/themes/${themeID}`, { assets: colors("#14532d") });
    const restored = await draftOf(themeID, { revisionID: first.revisionID });
    assert.equal(await primaryOf(themeID, restored.body.revisionID, administrator), "#1b3a6b");
    assert.equal(await primaryOf(themeID), "#14532d");
    const uploaded = await forum.forum.http.inject({
      method: "PUT",
      url: `/api/v2/themes/${themeID}/assets/font.woff2?draft=true`,
      headers: {
        "content-type": "application/octet-stream",
        "x-requested-with": "test",
        cookie: administrator.cookie,
      },
      payload: aFont,
    });
    assert.equal(uploaded.statusCode, 200, uploaded.body);
    const { revisionID } = uploaded.json();
    const assets = async (id: number) =>
      Object.keys((await administrator.get(`/themes/${themeID}`, { revisionID: id })).body.assets);
    assert.deepEqual(await assets(revisionID), ["font", "variables"]);
    const dropped = await draftOf(themeID, { dropped: ["font"], after: revisionID });
    assert.deepEqual(await assets(dropped.body.revisionID), ["variables"]);
  });

  it("names revisions", async () => {
    const themeID = await aTheme(forum, NAVY);
    const other = await aTheme(forum, NAVY);
    const [{ revisionID }] = await revisionsOf(themeID);
    const name = (id: number, revisionName: string) =>
      administrator.patch(`/themes/${id}/revisions/${revisionID}`, { revisionName });
    assert.equal((await name(themeID, "Before autumn")).status, 204);
    assert.equal((await revisionsOf(themeID))[0].revisionName, "Before autumn");
    assert.equal((await name(other, "Not mine")).status, 404);
    assert.equal((await name(themeID, " ")).status, 400);
  });
});

describe("a copy of a theme", () => {
  it("has the draft, and a built-in theme as its parent", async () => {
    const themeID = await aTheme(forum, NAVY);
    await draftOf(themeID, { assets: colors("#14532d"), after: null });
    const copy = await administrator.post(`/themes/${themeID}/duplicate`, {});
    assert.deepEqual([copy.body.name, copy.body.preview.globalPrimary], ["Copy of Harbour", "#14532d"]);
    const customized = await administrator.post("/themes/high-contrast/duplicate", { name: "Clear" });
    assert.deepEqual(
      [customized.status, customized.body.name, customized.body.parentTheme, customized.body.type],
      [201, "Clear", "high-contrast", "themeDB"],
    );
    assert.equal((await administrator.post("/themes/none/duplicate", {})).status, 404);
  });

  it("is exported and imported whole", async () => {
    const made = await administrator.post("/themes", {
      name: "Harbour",
      parentTheme: "keystone",
      assets: { variables: { type: "json", data: NAVY }, styles: { type: "css", data: "b { top: 0 }" } },
    });
    const { themeID } = made.body;
    for (const [asset, payload] of Object.entries({ "font.woff2": aFont, "logo.png": aPng }))
      await forum.forum.http.inject({
        method: "PUT",
        url: `/api/v2/themes/${themeID}/assets/${asset}`,
        headers: {
          "content-type": "application/octet-stream",
          "x-requested-with": "test",
          cookie: administrator.cookie,
        },
        payload,
      });
    const { body: file } = await administrator.get(`/themes/${themeID}/export`);
    const imported = await administrator.post("/themes/import", file);
    assert.equal(imported.status, 201);
    const again = (await administrator.get(`/themes/${imported.body.themeID}/export`)).body;
    assert.deepEqual(again, file);
    assert.deepEqual(Object.keys(file.files).sort(), ["font", "logo"]);
  });

  it("is refused when its file has what no theme may have", async () => {
    const file = { format: "colloquy-theme-1", name: "x", parentTheme: "keystone", assets: {}, files: {} };
    const script = Buffer.from("<script>alert(1)</script>").toString("base64");
    const hostile: Record<string, object> = {
      "another format": { ...file, format: "zip" },
      "a color that ends the rule": { ...file, assets: colors("red;}body{display:none") },
      "an address of a script": { ...file, assets: { logo: { type: "image", data: "javascript:alert(1)" } } },
      "an asset that does not exist": { ...file, assets: { server: { type: "js", data: "1" } } },
      "a page as a font": { ...file, files: { font: { ending: "woff2", base64: script } } },
      "a page as a logo": { ...file, files: { logo: { ending: "svg", base64: script } } },
      "no base64": { ...file, files: { font: { ending: "woff2", base64: "wOF2…" } } },
      "a name that is a path": { ...file, files: { "../font": { ending: "woff2", base64: script } } },
      "no name": { ...file, name: "" },
      "no object": [],
    };
    const before = (await guest.get("/themes")).body.length;
    for (const [what, body] of Object.entries(hostile)) {
      const { status } = await administrator.post("/themes/import", body as never);
      assert.ok(status === 422 || status === 400, `${what}: ${status}`);
    }
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${"}".repeat(40)}`);
    const nested = { ...file, assets: { variables: { type: "json", data: deep } } };
    assert.equal((await administrator.post("/themes/import", nested)).status, 422);
    assert.equal((await guest.get("/themes")).body.length, before);
    const proto = JSON.parse('{"__proto__":{"current":true},"constructor":1}');
    const odd = { ...file, assets: { variables: { type: "json", data: proto } } };
    assert.equal((await administrator.post("/themes/import", odd)).status, 400);
  });
});

describe("the look of values that are not saved", () => {
  const look = async (variables: object, parentTheme = "theme-foundation") =>
    (await administrator.post("/themes/look", { variables, parentTheme })).body;

  it("has the stylesheet, the value of each field, and contrasts that are never rounded up", async () => {
    const { css, fields, warnings, ownPreset } = await look(brand("#f2a900"));
    assert.match(css, /--color-fill:#f2a900/);
    assert.equal(ownPreset, "light");
    const link = fields.light["global.links.colors.default"];
    assert.ok(link.contrast >= 4.5, link.contrast);
    const text = warnings.find(({ needed }: { needed: number }) => needed === 4.5);
    assert.deepEqual([text.variable, text.configured], ["global.mainColors.primary", "#f2a900"]);
    assert.ok(text.contrast < 4.5 && text.usedContrast >= 4.5);
    // The brand color stays on buttons, with a text that can be read.
    const onButton = fields.light["global.mainColors.primaryContrast"];
    assert.ok(onButton.ground === "#f2a900" && onButton.contrast >= 4.5);
    assert.equal(fields.light["global.border.radius"].value, "6");
    assert.equal(fields.dark["global.fonts.families.body"].value, "Open Sans");
  });

  it("follows the preset, and sends only the typefaces of the theme", async () => {
    const keystone = await look({}, "keystone");
    assert.equal(keystone.fields.light["titleBar.height"].value, "56");
    const [address = ""] = /\/themes\/fonts\/[^"]+latin-wght-normal\.woff2/.exec(keystone.css) ?? [];
    assert.match(address, /source-serif-4/);
    assert.doesNotMatch(keystone.css, /figtree|inter/i);
    const font = await forum.forum.http.inject({ url: address });
    assert.deepEqual([font.statusCode, font.headers["content-type"]], [200, "font/woff2"]);
    assert.match(String(font.headers["cache-control"]), /immutable/);
    for (const wrong of ["figtree/0/x.woff2", "none/1/x.woff2", "inter/1/..%2fpackage.json"])
      assert.equal((await forum.forum.http.inject({ url: `/themes/fonts/${wrong}` })).statusCode, 404);
    const { css } = await look({ global: { options: { reduced: true } } });
    assert.match(css, /--shadow:none/);
    assert.match(css, /animation-duration:1ms!important/);
    assert.equal(
      (await administrator.post("/themes/look", { variables: brand("nope"), parentTheme: "x" })).status,
      422,
    );
  });
});
