import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { BrowserContext } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { changeSettings } from "#features/settings/server/index.ts";
import { aUser } from "#features/users/testing.ts";
import { openBrowser } from "../browser.ts";
import { openForum, type TestUser } from "../forum.ts";

/** Attempts to break out of a context: an element, an attribute, a script's data, a style, an address. */
const BREAKOUTS = [
  `"><img src=x onerror=run()>`,
  `'><svg/onload=run()>`,
  `</script><script>run()</script>`,
  `</title><script>run()</script>`,
  `<!--<script>`,
  `\u2028run()//`,
  `{"$html":0}`,
  `\${run()}`,
];
const ALL = BREAKOUTS.join(" ");

const BODIES: Record<string, string> = {
  html: `${ALL}<a href="javascript:run()">a</a><iframe srcdoc="<script>run()</script>"></iframe><b style="x:expression(run())" onmouseover=run()>b</b>`,
  wysiwyg: `<p id="data">${ALL}</p><form action="javascript:run()"><input autofocus onfocus=run()></form><base href="//x">`,
  markdown: `${ALL} [a](javascript:run()) ![x](x"onerror="run()) <details open ontoggle=run()> \n\n<div data-html="0">x</div>`,
  bbcode: `${ALL} [url=javascript:run()]a[/url] [img]x" onerror="run()[/img] [quote="\\"><script>run()</script>"]q[/quote]`,
  text: ALL,
  textex: `${ALL} http://x.test/"onmouseover=run()//`,
  rich2: JSON.stringify([
    {
      type: "p",
      children: [{ text: ALL }, { type: "a", url: "javascript:run()", children: [{ text: "a" }] }],
    },
    { type: "rich_embed_card", embedData: { embedType: "image", url: `x" onerror="run()`, name: ALL } },
    { type: "rich_embed_card", embedData: { embedType: "iframe", url: "javascript:run()", name: ALL } },
  ]),
};

const [forum, chromium] = await Promise.all([openForum(), openBrowser()]);
after(() => chromium.close());
let origin: string;
let pages: string[];
let admin: TestUser;
let browser: BrowserContext;

before(async () => {
  origin = await forum.listen();
  admin = await forum.as("administrator");
  await changeSettings(await forum.context(), {
    "garden.title": BREAKOUTS[3],
    "garden.description": ALL,
    "garden.homepageTitle": BREAKOUTS[2],
    signInUrl: `/entry/signin?"><img src=x onerror=run()>`,
  });
  const author = await aUser(forum, {}, { name: ALL, title: ALL, photo: `/x"onerror=run()//` });
  const categoryID = await aCategory(forum, {
    name: ALL.slice(0, 255),
    description: ALL,
    urlcode: "trap",
    iconUrl: `/x"onerror=run()//`,
    bannerUrl: `/x');run()//`,
  });
  const discussionID = await aDiscussion(forum, {
    categoryID,
    name: ALL.slice(0, 255),
    insertUserID: author,
  });
  const comments: number[] = [];
  for (const [format, body] of Object.entries(BODIES)) {
    comments.push(await aComment(forum, { discussionID, insertUserID: author, body, format }));
    await aDiscussion(forum, { categoryID, name: format, insertUserID: author, body, format });
  }
  const thread = `/discussion/${discussionID}`;
  pages = [
    ...["/", "/discussions", "/categories", "/categories/trap", "/post/discussion/trap", thread],
    ...comments.map((_, index) => `/discussion/${discussionID + 1 + index}`),
    ...[`/discussion/comment/${comments[0]}`, `/post/editdiscussion/${discussionID}`],
    ...BREAKOUTS.map((text) => `/nowhere/${encodeURIComponent(text)}?sort=${encodeURIComponent(text)}`),
    ...[
      `/discussions?sort=${encodeURIComponent(ALL)}`,
      `/categories/${encodeURIComponent(ALL.slice(0, 200))}`,
    ],
    ...[`/entry/signin?target=${encodeURIComponent("javascript:run()")}`, "/entry/register?target=//x.test/"],
    `/entry/passwordreset/1/${encodeURIComponent(BREAKOUTS[0] as string)}`,
  ];

  // Without the content security policy, which would hide failures.
  browser = await chromium.newContext({ baseURL: origin, bypassCSP: true });
  await browser.addInitScript("window.ran = false; window.run = () => { window.ran = true; };");
});

/** Returns the paths on which a script ran. */
async function ranOn(paths: readonly string[]): Promise<string[]> {
  const left = [...paths];
  const found: string[] = [];
  const look = async () => {
    const page = await browser.newPage();
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      await page.goto(path, { waitUntil: "load" });
      if (await page.evaluate("window.ran")) found.push(path);
    }
    await page.close();
  };
  await Promise.all([look(), look(), look(), look()]);
  return found;
}

describe("no user's text runs as a script", () => {
  it("the attempts work in an unescaped page", async () => {
    const page = await browser.newPage();
    await page.setContent(`<img alt="${ALL}">`, { waitUntil: "load" });
    assert.equal(await page.evaluate("window.ran"), true);
    await page.close();
  });

  it("on any page, for a guest", async () => assert.deepEqual(await ranOn(pages), []));

  it("on any page, for an administrator", async () => {
    const [name = "", value = ""] = admin.cookie.split("=");
    await browser.addCookies([{ name, value, url: origin }]);
    assert.deepEqual(await ranOn(pages), []);
  });

  it("in a form that is shown again", async () => {
    const page = await browser.newPage();
    await page.goto("/entry/passwordrequest");
    const fields = [
      ["_call", "POST /users/request-password"],
      ["_then", ALL],
      ["email", ALL.repeat(2)],
      [BREAKOUTS[0], ALL],
    ];
    const answered = page.waitForEvent("load");
    await page.evaluate(`
      const form = document.createElement("form");
      form.method = "post";
      for (const [name, value] of ${JSON.stringify(fields)}) {
        form.append(Object.assign(document.createElement("input"), { name, value }));
      }
      document.body.append(form);
      form.submit();`);
    await answered;
    assert.match(await page.content(), /characters too long/);
    assert.equal(await page.evaluate("window.ran"), false);
    await page.close();
  });
});
