import { takeComments } from "#features/article-comments/testing.ts";
import { aCategory } from "#features/categories/testing.ts";
import { aCollection, discussionAt } from "#features/collections/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aConversation } from "#features/conversations/testing.ts";
import { aPage } from "#features/custom-pages/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { discussionDraft, inHours } from "#features/drafts/testing.ts";
import { aFragment } from "#features/fragments/testing.ts";
import { addCatalogs } from "#features/locales/server/index.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { recipes } from "#features/post-types/testing.ts";
import { aReport } from "#features/reports/testing.ts";
import { anOfferedRole, aRequest } from "#features/role-requests/testing.ts";
import { aLayout } from "#features/stored-layouts/testing.ts";
import { aTheme } from "#features/themes/testing.ts";
import { aWebhook } from "#features/webhooks/testing.ts";
import { feature } from "#platform/server/application/feature.ts";
import { pseudoCatalog } from "../i18n/pseudo.ts";
import { allSources } from "../i18n/tree.ts";
import { addonPages } from "./addon-pages.ts";
import { kindsOfPages } from "./kinds-of-pages.ts";
import { openStage } from "./stage.ts";

/** A pseudo-language that is written from right to left, with the plurals and dates of Arabic, of no known region. */
export const PSEUDO = "ar-ZZ";
const pseudoLanguage = feature({
  name: "pseudoLanguage",
  adds: [addCatalogs({ [PSEUDO]: pseudoCatalog(allSources()) })],
});

/** A forum with one record of each kind, including difficult ones. */
export const stage = await openStage({ more: [pseudoLanguage] });
const { forum } = stage;
await enableLocales(forum, PSEUDO);
const [author, moderator, administrator] = [
  await forum.as("member", "WWWWWWWWWWWWWWWWWWWW"),
  await forum.as("moderator", "keeper"),
  await forum.as("administrator", "founder"),
];
const LONG_WORD = "Donaudampfschifffahrtsgesellschaft".repeat(4);
const LONG_TITLE = "Whether it can go on ".repeat(10).slice(0, 200);
const EVERYTHING = `# A heading\n\n${LONG_WORD} and \`${LONG_WORD}\`\n\n    ${LONG_WORD} ${LONG_WORD}\n
> A quote with a [link](https://example.org/)\n\n- [x] one\n- two\n\n| a | b |\n|---|---|\n| ${LONG_WORD} | 2 |\n
![A picture](data:image/gif;base64,R0lGODlhAQABAAAAACw=)\n`;

const by = { insertUserID: author.userID };
const parent = await aCategory(forum, {
  name: `Anything about ${LONG_WORD}`,
  urlcode: "parent",
  description: "What is in it. ".repeat(20),
});
await aCategory(forum, { name: "Below", urlcode: "below", parentCategoryID: parent });
const group = await aCategory(forum, { name: "Group", urlcode: "group", displayAs: "heading" });
await aCategory(forum, { name: "Empty", urlcode: "empty", parentCategoryID: group });
for (let count = 0; count < 30; count++) await aDiscussion(forum, { ...by, categoryID: parent });
await aDiscussion(forum, { ...by, name: "איך מתחילים?", body: "שלום לכולם.\n\n> ציטוט", categoryID: parent });
const thread = await aDiscussion(forum, {
  ...by,
  categoryID: parent,
  name: LONG_TITLE,
  body: EVERYTHING,
  pinLocation: "recent",
  score: 1234,
});
let deepest: number | undefined;
for (let depth = 1; depth <= 5; depth++) {
  deepest = await aComment(forum, {
    ...by,
    discussionID: thread,
    body: EVERYTHING,
    ...(deepest ? { parentCommentID: deepest } : {}),
  });
}
await aComment(forum, { insertUserID: moderator.userID, discussionID: thread });
const deleted = await aComment(forum, { ...by, discussionID: thread, body: EVERYTHING });
await moderator.delete(`/comments/${deleted}`);
for (const query of ["anything", `authors ${LONG_TITLE}`])
  await author.post("/saved-searches", {
    url: `/search?${new URLSearchParams({ query })}`,
    isAlerting: true,
  });
await author.put(`/discussions/${thread}/bookmark`, { bookmarked: true });
const closed = await aDiscussion(forum, { ...by, name: "Closed", closed: true });
await moderator.patch(`/discussions/${closed}`, { name: "Closed now", body: EVERYTHING, sink: true });

for (let count = 0; count < 3; count++) await author.post("/drafts", discussionDraft(parent));
await moderator.post("/drafts", {
  ...discussionDraft(parent),
  draftStatus: "scheduled",
  dateScheduled: inHours(20),
});

const meal = { name: "Soup", body: "Stir.", format: "text", categoryID: parent };
const made = await author.post("/discussions", { ...meal, ...(await recipes(administrator)) });
const recipe: number = made.body.discussionID;

const reported = await forum.as("member", "MMMMMMMMMMMMMMMMMMMM");
for (const recordType of ["discussion", "comment"] as const)
  await aReport(forum, { recordType, recordUserID: reported.userID, insertUserID: author.userID });
const reason = { reportReasonIDs: ["spam", "abuse"], noteBody: EVERYTHING, noteFormat: "markdown" };
await author.post("/reports", { recordType: "comment", recordID: deepest, ...reason });
const layout = await aLayout(forum);
const fragment = await aFragment(forum, {
  name: LONG_WORD.slice(0, LONG_WORD.length / 2),
  css: `/* ${LONG_WORD.repeat(3)} */`,
});
const collection = await aCollection(forum, [discussionAt(thread), discussionAt(closed)], LONG_TITLE);
const conversation = await aConversation(author, [reported, administrator], { name: LONG_TITLE });

const about = {
  name: "Our Rules",
  layout: [
    {
      $hydrate: "react.section.1-column",
      children: [
        { $hydrate: "react.asset.customPageHeading", title: LONG_TITLE, titleType: "static" },
        { $hydrate: "react.html", html: `<h2>Ours</h2><p>${LONG_WORD}</p>` },
      ],
    },
  ],
};
await aPage(forum, { urlcode: "house-rules", seoTitle: "Our Rules", layoutData: about });
await aPage(forum, { urlcode: "unfinished", seoTitle: LONG_WORD.slice(0, 200), status: "unpublished" });
const theme = await aTheme(
  forum,
  { global: { mainColors: { primary: "#f2a900" } } },
  LONG_TITLE.slice(0, 100),
);
await aRequest(forum, author, await anOfferedRole(forum, { roleName: "Translators" }));
await administrator.patch("/config", { "registration.method": "Invitation" });
await author.post("/invites", { email: "friend@people.test" });
const { webhookID: webhook } = await aWebhook(administrator, {
  ...{ name: LONG_TITLE.slice(0, 100), url: `http://127.0.0.1/${LONG_WORD}`, status: "disabled" },
});
await administrator.post(`/webhooks/${webhook}/pings`);

/** A website that is never asked: it is inside of the own network. */
const SHOP = "http://127.0.0.1:9";
const [article, emptyArticle] = [`${SHOP}/bread`, `${SHOP}/cake`];
await takeComments(forum, SHOP, [parent]);
for (const body of [EVERYTHING, "Well written."])
  await author.post("/articles/comments", { url: article, body, format: "markdown" });

const addons = await addonPages({ forum, categoryID: parent, author, moderator });
const kinds = kindsOfPages({
  thread,
  deepest,
  closed,
  recipe,
  reported,
  collection,
  layout,
  fragment,
  conversation,
  theme,
  webhook,
  article,
  emptyArticle,
  author,
  moderator,
  administrator,
});
const pages = [...kinds, ...addons];

/** Names and titles that pages show in places where they cannot be marked as a user's own. */
export const OWN_TEXTS = [
  // A sign for headings is among them.
  ...["H1", "Colloquy", "General", `Anything about ${LONG_WORD}`, "Below", "Group", "Empty"],
  "Translators",
  ...[author, moderator, administrator, reported].map(({ name }) => name),
  ...["Our Rules", LONG_WORD.slice(0, 100), LONG_WORD.slice(0, 200)],
  ...[
    "A discussion",
    LONG_TITLE.trim(),
    LONG_TITLE.slice(0, 100).trim(),
    "Closed",
    "Closed now",
    "Soup",
    "איך מתחילים?",
  ],
  // Those of the add-ons' records.
  ...["Lens", `Lens ${LONG_WORD}`, "Minor", "Gardener", LONG_WORD.slice(0, LONG_WORD.length / 2)],
];

const DASHBOARD = /^\/dashboard\b/;
const OWN = /^\/(?:log|messages|notifications|profile|unsubscribe)\b/;
export const DASHBOARD_PAGES = pages.filter(([, path]) => DASHBOARD.test(path));
/** Profiles, and what readers have for themselves. */
export const OWN_PAGES = pages.filter(([, path]) => OWN.test(path));
export const READING_PAGES = pages.filter(([, path]) => !DASHBOARD.test(path) && !OWN.test(path));
