import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { until } from "#platform/server/postgres/until.ts";
import { openForum, type TestForum, type TestUser } from "#test/forum.ts";
import { aFont, aPng, aTheme } from "./testing.ts";

const forum = await openForum();
const there = await forum.anotherNode();
const administrator = await forum.as("administrator");
const member = await forum.as("member");
const guest = await forum.as("guest");

const NAVY = { global: { mainColors: { primary: "#1b3a6b" } } };

const page = (user: TestUser, on: TestForum = forum, cookies = "") =>
  on.forum.http.inject({
    url: "/categories",
    headers: { cookie: [user.cookie, cookies].filter(Boolean).join("; ") },
  });

/** Returns the address of the stylesheet in a page, and its response. */
async function sheetOf(user: TestUser, on: TestForum = forum) {
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

describe("a theme", () => {
  it("is created, read, listed, renamed and deleted", async () => {
    const made = await administrator.post("/themes", {
      name: "Harbour",
      parentTheme: "keystone",
      assets: { variables: { type: "json", data: NAVY }, styles: { type: "css", data: "b { top: 0 }" } },
    });
    assert.equal(made.status, 201);
    const { themeID } = made.body;
    assert.deepEqual(
      [made.body.type, made.body.current, made.body.active, made.body.insertUser.userID, made.body.warnings],
      ["themeDB", false, true, administrator.userID, []],
    );
    const read = (await guest.get(`/themes/${themeID}`, { expand: "all" })).body;
    assert.deepEqual(read.assets.variables.data, NAVY);
    assert.equal(read.assets.styles.data, "b { top: 0 }");
    assert.equal(read.assets.styles["content-type"], "text/css");
    assert.deepEqual(
      [read.preview.preset, read.preview.globalPrimary, read.preview.titleBarBg],
      ["light", "#1b3a6b", "#14342b"],
    );
    assert.equal("data" in (await guest.get(`/themes/${themeID}`)).body.assets.variables, false);
    assert.equal((await administrator.patch(`/themes/${themeID}`, { name: "Quay" })).body.name, "Quay");
    const names = (await guest.get("/themes")).body.map((theme: { name: string }) => theme.name);
    assert.ok(names.includes("Foundation") && names.includes("Lavender Moon") && names.includes("Quay"));
    assert.equal((await administrator.delete(`/themes/${themeID}`)).status, 204);
    assert.equal((await guest.get(`/themes/${themeID}`)).status, 404);
  });

  it("cannot be deleted while it is current, or changed while it is built-in", async () => {
    const themeID = await aTheme(forum, NAVY);
    await choose(themeID);
    assert.equal((await administrator.delete(`/themes/${themeID}`)).status, 422);
    assert.equal((await guest.get("/themes/current")).body.themeID, themeID);
    await choose("theme-foundation");
    assert.equal((await administrator.delete(`/themes/${themeID}`)).status, 204);
    assert.equal((await administrator.patch("/themes/keystone", { name: "Mine" })).status, 422);
    assert.equal((await administrator.delete("/themes/keystone")).status, 422);
    assert.equal((await administrator.put("/themes/current", { themeID: 999_999 })).status, 404);
    assert.equal((await administrator.post("/themes", { name: "x", parentTheme: "none" })).status, 422);
  });

  it("stores each save as a revision, and restores one", async () => {
    const themeID = await aTheme(forum, NAVY);
    const first = (await guest.get(`/themes/${themeID}`)).body.revisionID;
    const green = { variables: { type: "json", data: { global: { mainColors: { primary: "#14532d" } } } } };
    const saved = await administrator.patch(`/themes/${themeID}`, { assets: green, revisionName: "Green" });
    const second = saved.body.revisionID;
    assert.ok(second > first);
    const { body: list, headers } = await guest.get(`/themes/${themeID}/revisions`, { limit: 1 });
    assert.deepEqual(
      list.map((each: Record<string, unknown>) => [each["revisionID"], each["revisionName"], each["active"]]),
      [[second, "Green", true]],
    );
    assert.equal(headers["x-app-page-result-count"], "2");
    assert.equal("assets" in list[0], false);
    const old = await guest.get(`/themes/${themeID}`, { revisionID: first, expand: "variables.data" });
    assert.deepEqual([old.body.assets.variables.data, old.body.active], [NAVY, false]);
    const back = await administrator.patch(`/themes/${themeID}`, { revisionID: first });
    assert.deepEqual([back.body.revisionID, back.body.preview.globalPrimary], [first, "#1b3a6b"]);
    assert.equal((await administrator.patch(`/themes/${themeID}`, { revisionID: 999_999 })).status, 404);

    // Equal contents have equal fingerprints, also after others.
    const same = { variables: { type: "json", data: NAVY } };
    await administrator.patch(`/themes/${themeID}`, { assets: same });
    const [third, former, oldest] = (await guest.get(`/themes/${themeID}/revisions`)).body;
    assert.match(oldest.fingerprint, /^[\da-f]{8}$/);
    assert.equal(third.fingerprint, oldest.fingerprint);
    assert.notEqual(former.fingerprint, oldest.fingerprint);
  });
});

describe("the current theme", () => {
  it("is on every reader's next page, on every node, under its own address", async () => {
    const before = await sheetOf(guest);
    const themeID = await aTheme(forum, NAVY);
    assert.equal((await sheetOf(guest, there)).address, before.address);
    await choose(themeID);
    const after = await sheetOf(guest);
    assert.notEqual(after.address, before.address);
    assert.match(after.css, /--color-primary:#1b3a6b/);
    assert.match(String(after.headers["cache-control"]), /immutable/);
    assert.ok(after.css.length < 6 * 1024, `${after.css.length} bytes`);
    await until(
      async () => (await sheetOf(guest, there)).address === after.address,
      10,
      "The other node is as it was.",
    );
    assert.equal((await sheetOf(member, there)).css, after.css);
    // Browsers with the old page still find its styles.
    assert.equal((await file(before.address)).body, before.css);
    assert.equal(
      (await file(after.address.replace(/[\w-]+\.css/, "otherwise.css"))).headers["cache-control"],
      "no-cache",
    );
    assert.equal((await file("/themes/999999/1/x.css")).statusCode, 404);
    await administrator.patch(`/themes/${themeID}/assets/variables`, {
      global: { mainColors: { primary: "#14532d" } },
    });
    assert.match((await sheetOf(guest)).css, /--color-primary:#14532d/);
    await choose("theme-foundation");
    assert.equal((await sheetOf(guest)).address, before.address);
  });

  it("is current after a restart", async () => {
    const themeID = await aTheme(forum, NAVY, "Survivor");
    await choose(themeID);
    const again = await forum.anotherNode();
    assert.match((await sheetOf(guest, again)).css, /#1b3a6b/);
    await choose("theme-foundation");
  });

  it("is previewed by one user alone, until it is applied or cancelled", async () => {
    const themeID = await aTheme(forum, NAVY, "Tried");
    const other = await forum.as("administrator");
    const { body } = await administrator.put("/themes/preview", { themeID, redirect: "//evil.test/" });
    assert.deepEqual(body, { themeID, name: "Tried", redirect: "/", revisionID: null });
    assert.match((await sheetOf(administrator)).css, /#1b3a6b/);
    assert.match((await page(administrator)).body, /"preview":\{"themeID":\d+,"name":"Tried"/);
    for (const user of [other, member, guest]) assert.doesNotMatch((await sheetOf(user)).css, /#1b3a6b/);
    await administrator.put("/themes/preview", {});
    assert.doesNotMatch((await sheetOf(administrator)).css, /#1b3a6b/);
    await administrator.put("/themes/preview", { themeID });
    await choose(themeID);
    assert.match((await page(administrator)).body, /"preview":null/);
    await administrator.put("/themes/preview", { themeID: "keystone" });
    await choose("theme-foundation");
    await administrator.put("/themes/preview", { themeID });
    await administrator.delete(`/themes/${themeID}`);
    assert.doesNotMatch((await sheetOf(administrator)).css, /#1b3a6b/);
    assert.equal((await administrator.put("/themes/preview", { themeID: 999_999 })).status, 404);
  });
});

describe("unreadable colors", () => {
  it("are corrected, with a warning in the response", async () => {
    const variables = {
      global: { mainColors: { fg: "#bbb", primary: "#ffe000" } },
      titleBar: { backgroundColor: "#777", foregroundColor: "#888" },
    };
    const { body } = await administrator.post("/themes", {
      name: "Pale",
      assets: { variables: { data: variables } },
    });
    const warnings = new Map(body.warnings.map((each: { variable: string }) => [each.variable, each]));
    const text = warnings.get("global.mainColors.fg") as Record<string, unknown>;
    assert.deepEqual([text["configured"], text["contrast"], text["needed"]], ["#bbbbbb", 1.91, 4.5]);
    assert.match(String(text["message"]), /#bbbbbb has a contrast of 1\.91:1/);
    assert.ok(warnings.has("global.mainColors.primary") && warnings.has("titleBar.foregroundColor"));
    assert.equal(body.preview.globalFg, text["used"]);
    assert.equal(body.assets.variables.data.global.mainColors.fg, "#bbb");
  });
});

describe("variables", () => {
  const refused = async (variables: unknown, field: string) => {
    const { status, body } = await administrator.post("/themes", {
      name: "x",
      assets: { variables: { data: variables } },
    });
    assert.equal(status, 422, JSON.stringify(variables));
    assert.equal(body.errors[0].field, field);
  };

  it("are refused by name when pages cannot use them", async () => {
    await refused({ global: { mainColors: { primary: "blueish" } } }, "variables.global.mainColors.primary");
    await refused({ global: { options: { preset: "night" } } }, "variables.global.options.preset");
    await refused(
      { dark: { titleBar: { backgroundColor: "#12" } } },
      "variables.dark.titleBar.backgroundColor",
    );
    await refused(
      { navigation: { navigationItems: [{ name: "x", url: "javascript:run()" }] } },
      "variables.navigation.navigationItems.0.url",
    );
  });

  it("cannot inject anything into a stylesheet", async () => {
    for (const text of [
      "red;}body{display:none",
      "url(https://x.test)",
      "var(--x)",
      "#fff</style>",
      "expression(1)",
      "\\3b",
    ]) {
      await refused({ global: { mainColors: { fg: text } } }, "variables.global.mainColors.fg");
      await refused({ global: { border: { radius: text } } }, "variables.global.border.radius");
      await refused(
        { global: { fonts: { customFont: { name: `a";${text}` } } } },
        "variables.global.fonts.customFont.name",
      );
      await refused({ banner: { image: `/a");${text}` } }, "variables.banner.image");
    }
    await refused(
      { global: { fonts: { customFont: { name: "A", url: "https://x.test/a.woff2" } } } },
      "variables.global.fonts.customFont.url",
    );
    let deep: unknown = {};
    for (let depth = 0; depth < 30; depth++) deep = { deep };
    await refused({ deep }, "variables");
  });

  it("that pages do not use are stored and have no effect", async () => {
    const themeID = await aTheme(forum, { voteCounter: { a: "};x" }, global: { embed: "}" } });
    const { body } = await guest.get(`/themes/${themeID}/assets/variables`);
    assert.deepEqual(body.data, { voteCounter: { a: "};x" }, global: { embed: "}" } });
    await administrator.put("/themes/preview", { themeID });
    assert.doesNotMatch((await sheetOf(administrator)).css, /x"/);
    await administrator.put("/themes/preview", {});
  });
});

describe("assets", () => {
  it("accept only files of the right type and size", async () => {
    const themeID = await aTheme(forum);
    const statuses = async (...uploads: [string, Buffer | string, string][]) => {
      const answers: number[] = [];
      for (const [asset, payload, type] of uploads)
        answers.push((await upload(themeID, asset, payload, type)).statusCode);
      return answers;
    };
    assert.deepEqual(
      await statuses(
        ["logo.png", aPng, "image/png"],
        ["font.woff2", aFont, "font/woff2"],
        ["styles.css", "a { color: red }", "text/css"],
        ["header.html", "<p>Hello</p>", "text/html"],
        ["variables.json", JSON.stringify(NAVY), "application/json"],
        ["mobileLogo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"],
      ),
      [200, 200, 200, 200, 200, 200],
    );
    assert.deepEqual(
      await statuses(
        ["logo.png", "<html>", "image/png"],
        ["font.woff2", aPng, "font/woff2"],
        ["styles.css", "x".repeat(300 * 1024), "text/css"],
        ["font.woff2", Buffer.concat([aFont, Buffer.alloc(1100 * 1024)]), "font/woff2"],
        ["variables.json", "{", "text/plain"],
        ["nothing.html", "<p>", "text/html"],
      ),
      [422, 422, 422, 422, 422, 422],
    );
    assert.equal((await upload(themeID, "logo.png", aPng, "image/png", member)).statusCode, 403);
    assert.equal(
      (await administrator.put(`/themes/${themeID}/assets/styles`, { type: "js", data: "x" })).status,
      422,
    );
    const { assets } = (await guest.get(`/themes/${themeID}`)).body;
    assert.deepEqual(Object.keys(assets).sort(), [
      "font",
      "header",
      "logo",
      "mobileLogo",
      "styles",
      "variables",
    ]);
    assert.equal((await administrator.delete(`/themes/${themeID}/assets/font`)).status, 204);
    assert.equal((await guest.get(`/themes/${themeID}/assets/font`)).status, 404);
  });

  it("are served with their content type, cached by revision, and never executed", async () => {
    const themeID = await aTheme(forum);
    await upload(
      themeID,
      "logo.svg",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>run()</script></svg>",
      "image/svg+xml",
    );
    await upload(themeID, "javascript.js", "run()", "application/javascript");
    await upload(themeID, "header.html", "<script>run()</script><p class='hello'>Hello</p>", "text/html");
    const { assets } = (await guest.get(`/themes/${themeID}`)).body;
    const logo = await file(assets.logo.url);
    assert.deepEqual(
      [logo.headers["content-type"], logo.headers["x-content-type-options"], logo.headers["cache-control"]],
      ["image/svg+xml", "nosniff", "public, max-age=31536000, immutable"],
    );
    assert.match(String(logo.headers["content-security-policy"]), /default-src 'none'.*sandbox/);
    const script = await file(assets.javascript.url);
    assert.deepEqual([script.body, script.headers["content-type"]], ["run()", "text/plain; charset=utf-8"]);
    assert.match(String((await file(assets.header.url)).headers["content-security-policy"]), /sandbox/);
    const now = await file(`/api/v2/themes/${themeID}/assets/logo.svg`);
    assert.equal(now.headers["cache-control"], "private, no-cache");
    const again = await file(`/api/v2/themes/${themeID}/assets/logo.svg`, {
      "if-none-match": String(now.headers["etag"]),
    });
    assert.deepEqual([again.statusCode, again.body], [304, ""]);
    await choose(themeID);
    const { body } = await page(guest);
    assert.doesNotMatch(body, /<script>run|run\(\)/);
    assert.match(body, /<p class=.{0,2}hello/);
    await choose("theme-foundation");
  });

  it("that are fonts have weights and ranges of characters, and the first one is loaded early", async () => {
    const customFont = {
      ...{ name: "Quay Sans", display: "optional" },
      files: {
        font: { subset: "latin" },
        font2: { weight: "700", subset: "latin" },
        font3: { subset: "greek" },
      },
    };
    const themeID = await aTheme(forum, { global: { fonts: { customFont } } });
    for (const name of ["font3", "font", "font2"])
      await upload(themeID, `${name}.woff2`, aFont, "font/woff2");
    await choose(themeID);
    const { css } = await sheetOf(guest);
    const faces = [...css.matchAll(/@font-face\{([^}]*)\}/g)].map(([, face = ""]) => face);
    assert.deepEqual(
      faces.map((face) => /font-weight:(\w+);font-display:(\w+);unicode-range:(U\+\w+)/.exec(face)?.slice(1)),
      [
        ["400", "optional", "U+0000"],
        ["700", "optional", "U+0000"],
        ["400", "optional", "U+0370"],
      ],
    );
    assert.match(
      (await page(guest)).body,
      /<link rel="preload" href="\/api\/v2\/themes\/\d+\/assets\/font\.woff2\?revisionID=\d+" as="font"/,
    );
    await choose("lavendermoon");
    assert.match(
      (await page(guest)).body,
      /<link rel="preload" href="\/themes\/fonts\/figtree\/[^"]+-latin-wght/,
    );
    await choose("theme-foundation");
  });

  it("of a deleted theme are deleted, except those that another theme has", async () => {
    const [one, other] = [await aTheme(forum), await aTheme(forum)];
    for (const id of [one, other]) await upload(id, "logo.png", aPng, "image/png");
    await administrator.delete(`/themes/${one}`);
    assert.deepEqual((await file(`/api/v2/themes/${other}/assets/logo.png`)).rawPayload, aPng);
  });
});
