import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aCollection, discussionAt } from "#features/collections/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aConversation } from "#features/conversations/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addCatalogs } from "#features/locales/server/index.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { recipes } from "#features/post-types/testing.ts";
import { aReport } from "#features/reports/testing.ts";
import { feature } from "#platform/server/application/feature.ts";
import { pseudoCatalog } from "../i18n/pseudo.ts";
import { allSources } from "../i18n/tree.ts";
import { addonPages } from "./addon-pages.ts";
import { kindsOfPages } from "./kinds-of-pages.ts";
import { openStage } from "./stage.ts";

const pseudoLanguage = feature({
  name: "pseudoLanguage",
  adds: [addCatalogs({ "en-XA": pseudoCatalog(allSources()) })],
});
const { forum, walk } = await openStage({ more: [pseudoLanguage] });
await enableLocales(forum, "en-XA");
const [author, moderator, administrator] = [
  await forum.as("member", "kestrel"),
  await forum.as("moderator", "keeper"),
  await forum.as("administrator", "founder"),
];
const by = { insertUserID: author.userID };
const parent = await aCategory(forum, {
  name: "Hardware",
  urlcode: "parent",
  description: "What has a plug.",
});
await aCategory(forum, { name: "Cameras", urlcode: "below", parentCategoryID: parent });
const group = await aCategory(forum, { name: "Group", urlcode: "group", displayAs: "heading" });
await aCategory(forum, { name: "Empty", urlcode: "empty", parentCategoryID: group });
for (let count = 0; count < 31; count++)
  await aDiscussion(forum, { ...by, name: "Upload", categoryID: parent });
const thread = await aDiscussion(forum, { ...by, name: "Sensor", categoryID: parent, score: 1234 });
let deepest: number | undefined;
for (let depth = 1; depth <= 3; depth++)
  deepest = await aComment(forum, {
    ...by,
    discussionID: thread,
    ...(deepest ? { parentCommentID: deepest } : {}),
  });
await aComment(forum, { insertUserID: moderator.userID, discussionID: thread });
const closed = await aDiscussion(forum, { ...by, name: "Lens", closed: true, pinLocation: "recent" });

const meal = { name: "Soup", body: "Stir.", format: "text", categoryID: parent };
const made = await author.post("/discussions", { ...meal, ...(await recipes(administrator)) });
const recipe: number = made.body.discussionID;

const reported = await forum.as("member", "quill");
await aReport(forum, { recordUserID: reported.userID, insertUserID: author.userID });
const collection = await aCollection(forum, [discussionAt(thread)], "Lens");
const conversation = await aConversation(author, [reported], { name: "Soup" });

const addons = await addonPages({ forum, categoryID: parent, author, moderator });
// Their texts contain names and titles, which are not marked there.
await forum.drained();
await (await forum.context()).db.deleteFrom("notifications").execute();
const kinds = kindsOfPages({
  ...{ thread, deepest, closed, recipe, collection, conversation },
  ...{ reported, author, moderator, administrator },
});
const PAGES = [...kinds, ...addons];

/**
 * Text on the page that is not in brackets. Exceptions: users' texts are in `bdi` or `dir=auto`; languages
 * are listed by their own names; Intl formats dates and joins lists; pictures may contain letters; keys are labeled as on keyboards; code is not
 * translated; the community's name is its administrator's.
 */
const UNTRANSLATED = `(() => {
  const own = "bdi, [dir=auto], [lang]:not(html), time, script, style, noscript, input, textarea, option, kbd, code, svg";
  // Where elements cannot be marked, users' own texts are recognized literally.
  const names = ["Colloquy", "General", "Hardware", "Cameras", "Group", "Empty"];
  const found = [];
  const look = (text, where) => {
    let rest = text.replace(/ \\((?:Ctrl\\+|⌘)[^)]*\\)$/, "");
    for (let before; before !== rest; ) { before = rest; rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ""); }
    if (names.includes(rest.trim()) || /^[,\\s]*and\\s*$/.test(rest)) return;
    rest = rest.replace(/(?:(?:^|[,\\s]+)(?:A discussion|Lens|kestrel|Gardener|(?:Donaudampfschifffahrtsgesellschaft)+))+$/, "");
    if (/\\p{L}/u.test(rest)) found.push(where + ": " + text.trim());
  };
  for (const part of document.title.split(" — ")) look(part.replace(/(?:^| – )(Upload|Sensor|Lens|Soup|kestrel|quill)$/, ""), "title");
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest(own)) continue;
    const place = element.tagName.toLowerCase();
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description", "data-tooltip"])
      if (element.hasAttribute(name)) look(element.getAttribute(name), place + " " + name);
    const text = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join("");
    look(text, place);
  }
  for (const element of document.body.querySelectorAll("input, textarea"))
    for (const name of ["aria-label", "placeholder", "title"])
      if (element.hasAttribute(name)) look(element.getAttribute(name), element.name + " " + name);
  return [...new Set(found)];
})()`;

describe("every text that is not a user's own is translated", () => {
  for (const [what, path, as] of PAGES)
    it(`on ${what}`, async () => {
      const page = await walk(path, { cookies: { locale: "en-XA" }, ...(as ? { as } : {}) });
      assert.match((await page.textContent("body")) ?? "", /⟦/);
      assert.deepEqual(await page.evaluate<string[]>(UNTRANSLATED), []);
    });
});
