import assert from "node:assert/strict";
import { once } from "node:events";
import { request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, describe, it } from "node:test";
import { aPage } from "#features/custom-pages/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { anUpload, aPicture } from "#features/media/testing.ts";
import { safeTarget } from "#platform/contract/target.ts";
import { surroundingsCheckups } from "#platform/server/checkups/surroundings.ts";
import { refusal } from "#platform/server/load-shedding/refusal.ts";
import { runCheckups } from "#platform/server/operations/checkup.ts";
import { expectProblem, openBrowser, openPage } from "#test/browser.ts";
import { goOffline, takenOver, untilTrue } from "#test/e2e/stage.ts";
import { openEditor, paste } from "#test/e2e/writing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { freePort } from "#test/free-port.ts";

const BASE = "/community";
const HOST = "127.0.0.1";
const port = await freePort();
const publicUrl = `http://${HOST}:${port}${BASE}`;

const browser = await openBrowser();
after(() => browser.close());
const forum = await openForum({ environment: { PUBLIC_URL: publicUrl } });
const behind = Number(new URL(await forum.listen()).port);
const member = await forum.as("member", "kestrel");
const administrator = await forum.as("administrator", "lumen");
const discussionID = await aDiscussion(forum, {
  name: "Tea or coffee?",
  body: "[Us](/discussions) and [it](/discussion/1).",
});
const outside: string[] = [];

/** A proxy as people have them: one location of a site leads to the forum, with its path or without. */
async function openProxy(at: number, isStripping: boolean): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = "/" } = incoming;
    if (url !== BASE && !url.startsWith(`${BASE}/`) && !url.startsWith(`${BASE}?`)) {
      outside.push(url);
      outgoing.writeHead(404).end("The site beside the forum.");
      return;
    }
    const path = isStripping ? url.slice(BASE.length).replace(/^(?!\/)/, "/") : url;
    const sent = ask({ host: HOST, port: behind, method, headers, path }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    sent.on("error", () => outgoing.destroy());
    outgoing.on("close", () => sent.destroy());
    incoming.pipe(sent);
  });
  proxy.listen(at, HOST);
  await once(proxy, "listening");
  after(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return proxy;
}

await openProxy(port, false);
const stripping = `http://${HOST}:${((await openProxy(0, true)).address() as AddressInfo).port}${BASE}`;

async function open(
  path: string,
  { as, ...more }: { as?: TestUser; javaScript?: boolean; serviceWorker?: boolean } = {},
) {
  const [name = "", value = ""] = as?.cookie.split("=") ?? [];
  const opened = await openPage(browser, {
    ...{ baseURL: publicUrl, ...more },
    cookies: value ? { [name]: value } : {},
  });
  opened.page.setDefaultTimeout(30_000);
  await opened.page.goto(publicUrl + path);
  if (more.javaScript !== false) await takenOver(opened.page);
  return opened;
}

/** Every address of the same host in the HTML of a page, with the attribute that has it. */
const addressesIn = (html: string) =>
  [
    ...html.matchAll(/ (?:href|src|action|formaction|poster|data-entry|srcset|data-modules)="(\/[^"]*)"/gi),
  ].flatMap(([, value = ""]) => value.split(" ").filter((each) => each.startsWith("/")));

for (const [name, address] of [
  ["with", publicUrl],
  ["without", stripping],
] as const)
  describe(`a proxy that passes requests on ${name} the path`, () => {
    it("shows pages whose addresses are all below it, and files at them", async () => {
      for (const path of [
        "/",
        "",
        "/discussions",
        `/discussion/${discussionID}`,
        "/entry/signin",
        "/search?query=tea",
      ]) {
        const answer = await fetch(address + path);
        const html = await answer.text();
        assert.equal(answer.status, 200, path);
        const found = addressesIn(html);
        assert.ok(found.length > 10);
        assert.deepEqual(
          found.filter((each) => !each.startsWith(`${BASE}/`)),
          [],
          path,
        );
        assert.deepEqual(
          found.filter((each) => each.startsWith(BASE + BASE)),
          [],
          path,
        );
        // From memory as well.
        assert.deepEqual(addressesIn(await (await fetch(address + path)).text()), found);
      }
      const html = await (await fetch(`${address}/`)).text();
      const files = addressesIn(html).filter((each) => /\.(?:css|js|woff2|svg|webmanifest)$/.test(each));
      for (const file of files) assert.equal((await fetch(new URL(file, address))).status, 200, file);
    });

    it("sends everyone to places below it", async () => {
      const known = { redirect: "manual" } as const;
      const placeOf = async (path: string) => (await fetch(address + path, known)).headers.get("location");
      assert.equal(await placeOf("/favicon.ico"), `${BASE}/icons/any.svg`);
      assert.equal(await placeOf("/sitemap.xml"), `${BASE}/sitemapindex.xml`);
      const signIn = await fetch(`${address}/entry/connect/nowhere`, known);
      assert.equal(signIn.status, 404);
    });
  });

it("says where it is to programs, search engines, readers of feeds and apps", async () => {
  const text = async (path: string) => (await fetch(publicUrl + path)).text();
  const whole = `${publicUrl}/discussion/${discussionID}/tea-or-coffee`;
  const list = await fetch(`${publicUrl}/api/v2/discussions?limit=1`);
  const [discussion] = (await list.json()) as { url: string; body: string }[];
  assert.equal(discussion?.url, whole);
  assert.ok(discussion.body.includes(`href="${publicUrl}/discussions"`));
  assert.match(
    list.headers.get("link") ?? `<${publicUrl}/api/v2/discussions`,
    /\/community\/api\/v2\/discussions/,
  );
  assert.ok((await text("/sitemap-discussions-0.xml")).includes(`<loc>${whole}</loc>`));
  assert.ok((await text("/sitemap-categories.xml")).includes(`<loc>${publicUrl}/discussions</loc>`));
  assert.match(
    await text("/robots.txt"),
    new RegExp(`Disallow: ${BASE}/api/\n[^]*Sitemap: ${publicUrl}/sitemapindex.xml`),
  );
  const feed = await text("/discussions/feed.atom");
  assert.ok(feed.includes(whole), feed);
  assert.ok(feed.includes(`${publicUrl}/discussions"`), feed);
  assert.equal(JSON.parse(await text("/api/v2/open-api/v3")).servers[0].url, `${publicUrl}/api/v2`);
  const manifest = JSON.parse(await text("/manifest.webmanifest"));
  assert.deepEqual(
    [manifest.scope, manifest.start_url, manifest.icons[0].src],
    [`${BASE}/`, `${BASE}/`, `${BASE}/icons/any.svg`],
  );
  const html = await text(`/discussion/${discussionID}`);
  assert.ok(html.includes(`<link rel="canonical" href="${whole}">`));
});

it("is not at a path that only begins like its own", async () => {
  assert.equal((await fetch(`http://${HOST}:${behind}${BASE}/discussions`)).status, 200);
  assert.equal((await fetch(`http://${HOST}:${behind}${BASE}2/discussions`)).status, 404);
  const neighbor = `${publicUrl}2/discussion/${discussionID}`;
  const { embedType, url } = (await member.post("/media/scrape", { url: neighbor })).body;
  assert.deepEqual([embedType, url], ["link", neighbor]);
  assert.equal(safeTarget(`${publicUrl}2`, publicUrl), "/");
});

it("finds that it answers there, and shows a small page to those whom it turns away", async () => {
  const { config } = forum;
  const found = await runCheckups(surroundingsCheckups, { config, mailer: forum.forum.mailer });
  assert.deepEqual(found.find(({ name }) => name === "address")?.isRight, true);
  const missing = await fetch(`${publicUrl}/nothing/here`);
  assert.equal(missing.status, 404);
  const { body } = refusal(503, 5).written("/discussions", undefined, BASE);
  assert.deepEqual(addressesIn(body), [`${BASE}/search`, `${BASE}/`]);
});

it("links in emails to itself, and follows links to it", async () => {
  const guest = await forum.as("guest");
  await guest.post("/users/request-password", { email: "kestrel@people.test" });
  await forum.drained();
  const [email = ""] = (await forum.emails()).slice(-1);
  const text = email.replace(/=\r?\n/g, "");
  const [link = ""] = new RegExp(`${publicUrl}/entry/passwordreset/[\\w/-]+`).exec(text) ?? [];
  assert.equal((await fetch(link)).status, 200);
  // A link to the forum becomes a quote or a card without a request, one to the site beside it does not.
  const scrape = (url: string) => member.post("/media/scrape", { url });
  const own = await scrape(`${publicUrl}/discussion/${discussionID}`);
  assert.equal(own.body.embedType, "quote", JSON.stringify(own.body));
  const file = await anUpload(member);
  assert.equal((await scrape(publicUrl + file.url)).body.embedType, "image");
  const beside = `${new URL(publicUrl).origin}/communities/discussion/${discussionID}`;
  const { embedType, url } = (await scrape(beside)).body;
  assert.deepEqual([embedType, url], ["link", beside]);
  const target = (sent: string) => safeTarget(sent, publicUrl);
  assert.equal(target(`${publicUrl}/discussion/1?a=b#c`), "/discussion/1?a=b#c");
  assert.equal(target(`${new URL(publicUrl).origin}/communities`), "/");
  assert.equal(target("/discussions"), "/discussions");
});

it("is used without scripts: signing in, writing, searching", async () => {
  await administrator.post("/users", {
    name: "plainly",
    email: "plainly@people.test",
    password: "a long pass phrase",
  });
  const { page, close } = await open("/entry/signin?target=/discussions", { javaScript: false });
  await page.getByLabel("Name or email").fill("plainly");
  await page.getByLabel("Password").fill("a long pass phrase");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`${publicUrl}/discussions`);
  const cookies = await page.context().cookies();
  assert.deepEqual([...new Set(cookies.map(({ path }) => path))], [BASE]);
  await page.getByRole("link", { name: "Tea or coffee?" }).click();
  await page.getByRole("textbox", { name: "Comment" }).fill("Water.");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await page.waitForURL(/\/community\/discussion\/comment\/\d+#/);
  await page.getByRole("article").getByText("Water.").waitFor();
  await close();
});

it("has its path in the HTML of administrators, after links as well", async () => {
  const html = `<a href="/categories">All</a> <img src="/uploads/none.png" alt="A cup">`;
  const css = "p { background: url('/uploads/none.svg') }";
  await aPage(forum, {
    urlcode: "cups",
    seoTitle: "Cups",
    layoutData: {
      layout: [
        {
          $hydrate: "react.section.1-column",
          children: [{ $hydrate: "react.html", html, css, name: "Cups" }],
        },
      ],
    },
  });
  const addresses = `(() => {
    const { shadowRoot } = document.querySelector("main [data-widget]");
    const { cssText } = shadowRoot.querySelector("style").sheet.cssRules[2];
    return [...shadowRoot.querySelectorAll("a, img")].map((one) => one.getAttribute(one.href ? "href" : "src"))
      .concat(/url\\("([^"]*)"/.exec(cssText)?.[1]);
  })()`;
  const shown = [`${BASE}/categories`, `${BASE}/uploads/none.png`, `${BASE}/uploads/none.svg`];
  const { page, close } = await open("/cups");
  expectProblem(page, /answered 404/);
  assert.deepEqual(await page.evaluate(addresses), shown);
  await page.getByRole("link", { name: "All" }).click();
  await page.waitForURL(`${publicUrl}/categories`);
  await page.goBack();
  await page.getByRole("img", { name: "A cup" }).waitFor();
  assert.deepEqual(await page.evaluate(addresses), shown);
  await close();
});

it("is used with scripts: links, a picture in a post, live news, saved pages", async () => {
  const reader = await open("/", { as: administrator });
  const { page, close } = await open("/discussions", { as: member, serviceWorker: true });
  await page.evaluate("window.isSame = true");
  await page.getByRole("link", { name: "Tea or coffee?" }).click();
  await page.waitForURL(`**${BASE}/discussion/**`);
  await page.getByRole("heading", { level: 1, name: "Tea or coffee?" }).waitFor();
  assert.equal(await page.evaluate("window.isSame"), true);
  const link = page.getByRole("link", { name: "Us", exact: true });
  assert.equal(await link.getAttribute("href"), `${BASE}/discussions`);
  await link.click();
  await page.waitForURL(`${publicUrl}/discussions`);
  assert.equal(await page.evaluate("window.isSame"), true);

  await reader.page.goto(`${publicUrl}/discussion/${discussionID}`);
  await page.goBack();
  const text = await openEditor(page);
  await paste(page, {
    files: [{ name: "A cup.png", type: "image/png", content: await aPicture({ width: 320, height: 200 }) }],
  });
  await text.locator(`img[src^="${BASE}/uploads/"]`).waitFor();
  await page.getByRole("button", { name: "Post Comment" }).click();
  await page.waitForURL(/\/community\/discussion\/comment\/\d+#/);
  const picture = page.getByRole("article").locator(`img[src^="${BASE}/uploads/"]`);
  await picture.waitFor();
  await untilTrue(
    page,
    `[...document.querySelectorAll("article img")].some((image) => image.naturalWidth > 0)`,
  );
  await reader.page.getByRole("article").locator(`img[src^="${BASE}/uploads/"]`).waitFor();

  // Saved pages are those of this forum, in a cache of its own.
  await untilTrue(page, `navigator.serviceWorker.ready.then(({ scope }) => scope === "${publicUrl}/")`);
  await untilTrue(page, `caches.match("${publicUrl}/offline").then(Boolean)`);
  const caches = await page.evaluate<string[]>("caches.keys()");
  assert.deepEqual(caches.toSorted(), [`${BASE}assets-1`, `${BASE}pages-2`]);
  await goOffline(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto(`${publicUrl}/discussion/987654`);
  await page.getByText("isn’t saved on this device").waitFor();
  assert.equal(new URL(page.url()).pathname, `${BASE}/offline`);
  await close();
  await reader.close();
});

it("is not in what a quote of a selection stores", async () => {
  const { page, close } = await open(`/discussion/${discussionID}`, { as: member });
  await page.getByRole("article").getByRole("link", { name: "Us", exact: true }).selectText();
  await page.keyboard.press("Shift");
  await page
    .getByRole("toolbar", { name: "Selected text" })
    .getByRole("button", { name: "Quote", exact: true })
    .click();
  await page.getByRole("textbox", { name: "Comment", exact: true }).getByText("Us").waitFor();
  await page.keyboard.type("We are here.");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await page.getByRole("article").getByText("We are here.").waitFor();
  const { body } = await member.get("/comments", { discussionID, sort: "-commentID" });
  const { body: stored } = await member.get(`/comments/${body[0].commentID}/edit`);
  assert.ok(stored.body.includes('"/discussions"'), stored.body);
  assert.ok(!stored.body.includes(BASE), stored.body);
  await close();
});

it("shows the sample pages of the theme editor", async () => {
  const { body } = await administrator.post("/themes", { name: "Harbor", parentTheme: "theme-foundation" });
  const { page, close } = await open(`/dashboard/settings/themes/${body.themeID}/edit`, {
    as: administrator,
  });
  for (const [name, title] of [
    ["Thread", "Tea or coffee?"],
    ["Category", "General"],
  ] as const) {
    await page.getByRole("combobox", { name: "Page shown" }).selectOption(name);
    await page
      .frameLocator("[data-theme-editor] iframe")
      .getByRole("heading", { level: 1, name: title })
      .waitFor();
  }
  await close();
});
