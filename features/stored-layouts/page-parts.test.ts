import assert from "node:assert/strict";
import { before, test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aPublishedFragment } from "#features/fragments/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aLayout, aSection } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const member = await forum.as("member", "quill");
const guest = await forum.as("guest");
const hidden = await aCategory(forum, { only: ["administrator"] });
const secret = await aDiscussion(forum, { categoryID: hidden });
const thread = await aDiscussion(forum, { name: "Ferries & <b>boats</b>", body: "Twice **a** day." });
await aComment(forum, { discussionID: thread, body: "On Sundays too." });
const moved = await aDiscussion(forum, { name: "Moved", categoryID: 1 });
const sectionID = await aCategory(forum, { name: "Harbor" });
await administrator.patch("/discussions/move", {
  ...{ discussionIDs: [moved], categoryID: sectionID, addRedirects: true },
});
let origin = "";
before(async () => {
  origin = await forum.listen();
});

const ofPost = (recordID: number) => ({ layoutViewType: "post", recordType: "discussion", recordID });
const filesOf = (query: object, user = guest) => user.get("/layouts/lookup-hydrate-assets", { ...query });
const lookUp = async (query: object, user: TestUser = guest) =>
  (await user.get("/layouts/lookup-hydrate", { ...query })).body;

test("the files of a page are those that its layout needs, at addresses whose content never changes", async () => {
  const [home, post] = [
    (await filesOf({ layoutViewType: "home" })).body,
    (await filesOf(ofPost(thread))).body,
  ];
  for (const { js, css } of [home, post]) {
    assert.ok(js.length > 1 && css.length > 0);
    assert.equal(new Set(js).size, js.length);
    for (const path of [...js, ...css]) {
      const answer = await fetch(origin + path);
      await answer.body?.cancel();
      assert.deepEqual([path, answer.status], [path, 200]);
      assert.match(answer.headers.get("cache-control") ?? "", /immutable/, path);
    }
  }
  // The script with the comments is needed by threads only.
  const ofThread = (path: string) => /\/thread-[\w-]+\.js$/.test(path);
  assert.deepEqual([home.js.some(ofThread), post.js.some(ofThread)], [false, true]);
  // They are among those that the document itself loads.
  const html = await (await fetch(`${origin}/discussion/${thread}`)).text();
  for (const path of post.css) assert.ok(html.includes(path), path);

  const fragmentUUID = await aPublishedFragment(forum);
  const banner = {
    $hydrate: "react.section.full-width",
    children: [{ $hydrate: "react.app-banner", $fragmentImpls: { BannerFragment: { fragmentUUID } } }],
  };
  const layoutID = await aLayout(forum, "home", [banner]);
  const { js, css } = (await guest.get(`/layouts/${layoutID}/hydrate-assets`)).body;
  const { jsUrl, cssUrl } = (await administrator.get(`/fragments/${fragmentUUID}`, { status: "active" }))
    .body;
  assert.ok(js.includes(jsUrl) && css.includes(cssUrl));
  assert.ok(js.every((path: string) => path === jsUrl || path.startsWith("/assets/")));
  assert.deepEqual(
    [
      (await filesOf(ofPost(secret))).status,
      (await filesOf(ofPost(secret), administrator)).status,
      (await filesOf({ layoutViewType: "nowhere" })).status,
      (await filesOf({ layoutViewType: "inbox" })).status,
    ],
    [404, 200, 404, 403],
  );
});

test("a page has its HTML for readers without scripts when a client asks for it", async () => {
  const query = ofPost(thread);
  const [plain, page] = [await lookUp(query), await lookUp({ ...query, includeNoScript: true })];
  assert.doesNotMatch(JSON.stringify(plain), /\$seoContent|htmlContents/);
  const { htmlContents, ...seo } = page.seo;
  assert.deepEqual(seo, plain.seo);
  assert.equal(page.layout.map((each: { $seoContent: string }) => each.$seoContent).join(""), htmlContents);
  assert.match(
    htmlContents,
    /<h1[^>]*>[\s\S]*Ferries &amp; &lt;b&gt;boats&lt;\/b&gt;[\s\S]*<strong>a<\/strong>/,
  );
  assert.match(htmlContents, /On Sundays too\./);
  assert.doesNotMatch(htmlContents, /<script|name="_key"|class="skip-link"/);
  // It is what the document shows.
  const html = await (await fetch(`${origin}/discussion/${thread}`)).text();
  const textOf = (text: string) =>
    text
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  assert.equal(textOf(main), textOf(htmlContents));

  const layoutID = await aLayout(forum, "home", [aSection("Hello there")]);
  const byID = (await guest.get(`/layouts/${layoutID}/hydrate`, { includeNoScript: "1" })).body;
  assert.match(byID.seo.htmlContents, /Hello there/);
  const ofRole = { ...aSection("For a role"), $middleware: { audience: "members" } };
  const sent = { layoutViewType: "home", layout: [aSection("Sent"), ofRole], includeNoScript: true };
  const own = (await administrator.post("/layouts/hydrate", sent)).body;
  assert.match(own.seo.htmlContents, /Sent[\s\S]*For a role/);
  const roles = (await administrator.get("/roles")).body as { roleID: number; type: string }[];
  const asRoleID = roles.find(({ type }) => type === "guest")?.roleID;
  const asGuest = (await administrator.post("/layouts/hydrate", { ...sent, asRoleID })).body;
  assert.doesNotMatch(asGuest.seo.htmlContents, /For a role/);
});

test("the HTML of a page is limited: what comes after a section that is too long is left out", async () => {
  const long = Array.from({ length: 40 }, (_, place) => ({
    $hydrate: "react.section.1-column",
    children: [{ $hydrate: "react.html", html: `<p>${`${place} `.repeat(3000)}</p>` }],
  }));
  const layout = [aSection("First"), ...long, aSection("Last")];
  const { body } = await administrator.post("/layouts/hydrate", {
    ...{ layoutViewType: "home", layout, includeNoScript: true },
  });
  assert.match(body.seo.htmlContents, /First/);
  assert.ok(body.seo.htmlContents.length <= 300_000);
  assert.equal(body.layout.at(-1).$seoContent, "");
});

test("a page at another address redirects in the response, as the reference has it", async () => {
  const { discussionID } = (await member.get("/discussions", { categoryID: String(sectionID) })).body[0];
  const [redirect] = (await administrator.get("/discussions", { categoryID: "1", type: "redirect" })).body;
  const asked = ofPost(redirect.discussionID);
  const expected = { redirectTo: `/discussion/${discussionID}/moved`, status: 302 };
  assert.deepEqual(await lookUp(asked), expected);
  assert.deepEqual(await lookUp({ ...asked, includeNoScript: true }), expected);
  assert.deepEqual((await filesOf(asked)).body, { js: [], css: [] });
  const { layoutViewType: _, ...record } = asked;
  assert.deepEqual((await guest.get("/layouts/post/hydrate", record)).body, expected);
  const sent = { ...record, layoutViewType: "discussion", layout: [aSection("Sent")], includeNoScript: true };
  assert.deepEqual((await administrator.post("/layouts/hydrate", sent)).body, expected);
  const answer = await fetch(`${origin}/discussion/${redirect.discussionID}`, { redirect: "manual" });
  assert.deepEqual([answer.status, answer.headers.get("location")], [302, expected.redirectTo]);
});

test("the flags of layouts are in the configuration, and always on", async () => {
  const names = ["home", "discussionList", "post", "createPost"];
  const more = ["categoryList", "nestedCategoryList", "discussionCategoryPage"];
  const keys = [...names, ...more].map((name) => `customLayout.${name}`);
  const on = Object.fromEntries(keys.map((key) => [key, true]));
  assert.deepEqual((await guest.get("/config", { select: "customLayout.*" })).body, on);
  assert.equal((await administrator.patch("/config", on)).status, 200);
  const { status, body } = await administrator.patch("/config", { "customLayout.home": false });
  assert.deepEqual(
    [status, body.errors[0].field, body.errors[0].message],
    [422, "customLayout.home", "These pages are always layouts, so this cannot be turned off."],
  );
  assert.equal((await member.patch("/config", on)).status, 403);
  const flags = (await guest.get("/meta")).body.featureFlags;
  for (const key of keys) assert.deepEqual(flags[key], { Enabled: true });
});
