import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
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
const closed = await aDiscussion(forum, { ...by, name: "Closed", closed: true });

const PAGES: [what: string, path: string, as?: typeof author][] = [
  ["the home page", "/"],
  ["the home page of a member", "/", author],
  ["the list", "/discussions"],
  ["the list of a member", "/discussions", author],
  ["a page past the end of the list", "/discussions/p9", author],
  ["the categories", "/categories"],
  ["a category", "/categories/parent", author],
  ["a group of categories", "/categories/group"],
  ["an empty category", "/categories/empty", author],
  ["a thread", `/discussion/${thread}`],
  ["a thread for its author", `/discussion/${thread}`, author],
  ["a thread for an administrator", `/discussion/${thread}`, administrator],
  ["a page past the end of a thread", `/discussion/${thread}/p2`, author],
  ["a comment", `/discussion/comment/${deepest}#Comment_${deepest}`, author],
  ["a closed thread", `/discussion/${closed}`, author],
  ["the form to post", "/post/discussion", author],
  ["the form to edit", `/post/editdiscussion/${thread}`, author],
  ["signing in", "/entry/signin"],
  ["registering", "/entry/register"],
  ["signing out", "/entry/signout", author],
  ["asking for a password", "/entry/passwordrequest?sent=1"],
  ["choosing a password", "/entry/passwordreset/2/key"],
  ["confirming an address", "/entry/emailconfirm/2/key"],
  ["asking for the confirmation mail", "/entry/emailconfirmrequest", author],
  ["becoming the administrator", "/entry/first-administrator?key=key"],
  ["no page", "/nowhere"],
  ["no permission", "/post/discussion"],
];

/** Everything wrong with the page as it stands, narrow and wide, light and dark. */
async function problemsOf({ page }: Awaited<ReturnType<typeof visit>>): Promise<string[]> {
  const problems: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    const over = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    if (over > 0) problems.push(`${width}: scrolls sideways, by ${over}`);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await accessibilityProblems(page);
      problems.push(...found.map((problem) => `${width} ${colorScheme}: ${problem}`));
    }
  }
  return problems;
}

describe("no barrier and nothing cut off, narrow and wide, light and dark", () => {
  for (const [what, path, as] of PAGES)
    it(`on ${what}`, async () => {
      assert.deepEqual(await problemsOf(await visit(path, as ? { as } : {})), []);
    });
});
