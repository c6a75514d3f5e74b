import assert from "node:assert/strict";
import { it } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const member = await forum.as("member");
const long = "word ".repeat(60).trim().replaceAll(" ", "_");
const quote = Array.from({ length: 20 }, (_, line) => `> Line ${line + 1} of the quote.\n>`).join("\n");
const discussionID = await aDiscussion(forum, {
  format: "markdown",
  body: `${quote}\n\n\`\`\`\n${long}\n\`\`\`\n\n<details><summary>More</summary>\n\nHidden in a fold.\n\n</details>`,
});
await aComment(forum, { discussionID, body: "A comment on paper." });

it("prints a thread without the shell, with all of its text", async () => {
  const { page } = await visit(`/discussion/${discussionID}`, { as: member });
  await page.locator("[data-quote=short]").waitFor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.getByText("A comment on paper.").waitFor();
  await page.getByText("Line 20 of the quote.").waitFor();
  for (const hidden of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.locator("main button, main textarea, main aside"),
  ])
    for (const each of await hidden.all()) assert.equal(await each.isVisible(), false);
  const measured = await page.evaluate<Record<string, unknown>>(`(() => {
    const code = document.querySelector("main pre");
    const quote = document.querySelector("main blockquote");
    const time = document.querySelector("main time");
    return {
      code: code.scrollWidth <= code.clientWidth,
      quote: quote.scrollHeight <= quote.clientHeight + 1,
      date: getComputedStyle(time, "::after").content.includes(String(new Date(time.dateTime).getFullYear())),
      colors: [getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor],
      sticky: [...document.querySelectorAll("main *")].filter((each) => ["sticky", "fixed"].includes(getComputedStyle(each).position)).length,
    };
  })()`);
  assert.deepEqual(measured, {
    code: true,
    quote: true,
    date: true,
    colors: ["rgb(0, 0, 0)", "rgb(255, 255, 255)"],
    sticky: 0,
  });
});

it("prints what is in a fold", async () => {
  const { page } = await visit(`/discussion/${discussionID}`, { javaScript: false });
  await page.emulateMedia({ media: "print" });
  const fold = page.getByText("Hidden in a fold.");
  assert.ok(((await fold.boundingBox())?.height ?? 0) > 0);
});
