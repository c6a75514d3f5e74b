import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import type { LayoutNode } from "#features/layouts/server/index.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { aSite } from "#features/media/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openShowcase } from "./showcase.ts";

const { forum, widgets, show } = await openShowcase();
await enableLocales(forum, "ar");
const author = await forum.as("member", "northwind");
const reader = await forum.as("member", "solder");
const administrator = await forum.as("administrator", "ada");
const main = (page: Page) => page.getByRole("main");

async function checkPage(page: Page, name: string): Promise<void> {
  assert.deepEqual(await accessibilityProblems(page), [], name);
  assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0, name);
}

it("a member is in the spotlight, unless deleted, banned or private", async () => {
  const spotlight = (more: object = {}): LayoutNode => ({
    $hydrate: "react.userspotlight",
    apiParams: { userID: author.userID },
    description: `Knows every relay.\n${"Averylongword".repeat(20)}`,
    ...more,
  });
  const page = await show([spotlight(), spotlight({ title: "Hero", userTextAlignment: "right" })], reader);
  const first = page.getByRole("region", { name: "Customer Spotlight" });
  assert.match(await first.innerText(), /Knows every relay\./);
  await checkPage(page, "spotlight");
  await first.getByRole("link", { name: "northwind" }).click();
  await page.getByRole("dialog", { name: "Profile" }).getByRole("link", { name: "View Profile" }).waitFor();
  const arabic = await show(
    [spotlight(), spotlight({ title: "بطل", userTextAlignment: "right" })],
    undefined,
    {
      ...{ locale: "ar", width: 360 },
    },
  );
  await arabic.getByRole("region", { name: "عميل تحت الضوء" }).first().waitFor();
  await checkPage(arabic, "spotlight-arabic");

  const isShown = async (as = reader, apiParams: object = { userID: author.userID }) =>
    (await widgets([spotlight({ apiParams })], as)).length === 1;
  const guest = await forum.as("guest");
  for (const apiParams of [{}, { userID: null }, { userID: -1 }, { userID: 0 }, { userID: 999_999 }])
    assert.equal(await isShown(reader, apiParams), false);
  await author.patch("/users/$me", { private: true });
  assert.deepEqual([await isShown(), await isShown(guest), await isShown(author)], [false, false, true]);
  await author.patch("/users/$me", { private: false });
  assert.deepEqual([await isShown(), await isShown(guest)], [true, true]);
  const ban = (banned: boolean) => administrator.put(`/users/${author.userID}/ban`, { banned });
  assert.equal((await ban(true)).status, 200);
  assert.equal(await isShown(), false);
  await ban(false);
  assert.equal(await isShown(), true);
  const gone = await forum.as("member", "gone");
  assert.ok(await isShown(reader, { userID: gone.userID }));
  assert.equal((await administrator.delete(`/users/${gone.userID}`)).status, 204);
  await forum.drained();
  assert.equal(await isShown(reader, { userID: gone.userID }), false);
});

it("members get suggestions to follow and to read, in a constant number of statements", async () => {
  const suggested = (more: object = {}): LayoutNode => ({ $hydrate: "react.suggestedcontent", ...more });
  const solder = await aCategory(forum, { name: "Solder", urlcode: "solder", description: "Tin and lead." });
  await aDiscussion(forum, { name: "Cold joints", body: "word ".repeat(200), categoryID: solder });
  const shownTo = async (as = reader, more: object = {}) =>
    (await widgets([suggested(more)], as))[0]?.$reactProps;
  assert.equal(await shownTo(await forum.as("guest")), undefined);
  const { suggestedFollows, suggestedContent } = await shownTo();
  assert.deepEqual(suggestedFollows.categories[0], {
    ...{
      categoryID: solder,
      name: "Solder",
      description: "Tin and lead.",
      url: "/categories/solder",
      iconUrl: null,
    },
  });
  assert.deepEqual(
    [suggestedFollows.title, suggestedContent.title],
    ["Categories to Follow", "Suggested Content"],
  );
  const [{ excerpt }] = suggestedContent.discussions;
  assert.ok(excerpt.length <= 201 && excerpt.endsWith("word…"), excerpt);
  for (const featuredImage of [true, { display: true }]) {
    const { discussionOptions } = (await shownTo(reader, { suggestedContent: { featuredImage } }))
      .suggestedContent;
    assert.equal(discussionOptions.featuredImage.display, true);
  }

  const page = await show(
    [
      suggested({
        suggestedFollows: { title: "Places", subtitle: "For you" },
        suggestedContent: { excerptLength: 20 },
      }),
    ],
    reader,
  );
  await checkPage(page, "suggested");
  assert.match(await page.getByRole("region", { name: "Suggested Content" }).innerText(), /word word word…/);
  const places = page.getByRole("region", { name: "Places" });
  await places.getByRole("button", { name: "Follow Solder" }).click();
  await page.keyboard.press("Escape");
  await places.getByRole("button", { name: /Solder/ }).waitFor();
  await checkPage(await show([suggested()], reader, { locale: "ar", width: 360 }), "suggested-arabic");

  for (let count = 0; count < 12; count++) {
    const categoryID = await aCategory(forum);
    await aDiscussion(forum, { categoryID, insertUserID: author.userID });
  }
  const limits = (limit: number) => ({ suggestedFollows: { limit }, suggestedContent: { limit } });
  const cost = (limit: number) => forum.countStatements(() => shownTo(administrator, limits(limit)));
  await cost(20);
  const few = await cost(1);
  assert.equal(await cost(20), few);
  const many = await shownTo(administrator, limits(20));
  assert.deepEqual(
    [many.suggestedFollows.categories.length >= 12, many.suggestedContent.discussions.length >= 10],
    [true, true],
  );
  const off = { suggestedFollows: { enabled: false }, suggestedContent: { limit: 0 } };
  assert.equal(await shownTo(reader, off), undefined);
  assert.equal((await shownTo(reader, { ...off, suggestedFollows: {} })).suggestedContent, null);
  for (const { categoryID } of (await reader.get("/categories", { outputFormat: "flat", limit: 100 })).body)
    await reader.put(`/categories/${categoryID}/follow`, { followed: true });
  assert.equal(await shownTo(), undefined);
});

it("a feed of another site is shown as cards, as a list or as links", async () => {
  const site = await aSite(forum, (_request, response) =>
    response.writeHead(200, { "content-type": "text/xml" }).end(
      `<rss><channel><title>Relay News</title>
      <item><title>Old relays</title><link>https://news.test/1</link><description>${"Averylongword".repeat(20)}</description>
        <pubDate>Fri, 27 Nov 2020 08:00:00 GMT</pubDate><enclosure type="image/png" url="/avatars/30-H.svg"/></item>
      <item><title>مرحل جديد</title><link>https://news.test/2</link></item></channel></rss>`,
    ),
  );
  const feed = (more: object = {}): LayoutNode => ({
    $hydrate: "react.rss",
    apiParams: { feedUrl: `${site}/feed`, fallbackImageUrl: "/avatars/60-H.svg" },
    ...more,
  });
  const waiting = await show([feed()], administrator);
  await waiting.getByRole("heading", { name: "RSS Feed" }).waitFor();
  await waiting.getByText("This feed is being fetched.").waitFor();
  await forum.drained();
  const itemOptions = { contentType: "title-description-image" };
  const nodes = [
    feed(),
    feed({ title: "Cards", itemOptions, containerOptions: { displayType: "grid", maxColumnCount: 2 } }),
    feed({ title: "Links", containerOptions: { displayType: "link" } }),
  ];
  const page = await show(nodes);
  const list = page.getByRole("region", { name: "Relay News" }).getByRole("listitem");
  assert.match((await list.first().innerText()).replace(/\s+/g, " "), /^Old relays Averylong.* 2020$/);
  assert.equal(
    await list.getByRole("link", { name: "Old relays" }).getAttribute("href"),
    "https://news.test/1",
  );
  const pictures = await page.getByRole("region", { name: "Cards" }).locator("img").all();
  assert.deepEqual(await Promise.all(pictures.map((each) => each.getAttribute("src"))), [
    ...[`${site}/avatars/30-H.svg`, "/avatars/60-H.svg"],
  ]);
  const links = page.getByRole("navigation", { name: "Links" }).getByRole("link");
  assert.deepEqual(await links.allInnerTexts(), ["Old relays", "مرحل جديد"]);
  const headings = main(page).getByRole("heading", { level: 2 });
  assert.deepEqual(await headings.allInnerTexts(), ["Relay News", "Cards", "LINKS"]);
  await checkPage(page, "feed");
  await checkPage(await show(nodes, undefined, { locale: "ar", width: 360 }), "feed-arabic");
});
