import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { anUpload, aSite } from "#features/media/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { stopClock } from "../components/clock.ts";
import { openStage } from "./stage.ts";
import { writePlain } from "./written.ts";

const { forum, visit } = await openStage();
const member = await forum.as("member", "kestrel");
const page = `<title>Pumps at half their speed</title><meta name="description" content="${"Long words. ".repeat(40)}">`;
const site = await aSite(forum, (_request, response) =>
  response.writeHead(200, { "content-type": "text/html" }).end(page),
);

async function post(name: string, body: string, format = "markdown"): Promise<string> {
  const { body: made } = await member.post("/discussions", { categoryID: 1, name, format, body });
  return `/discussion/${made.discussionID}`;
}

const PICTURE = "document.querySelector('main img[srcset]')";
const shift = (shown: Page) =>
  shown.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    const add = (list) => { for (const { value } of list.getEntries()) sum += value; };
    new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  })`);

describe("links and images in a post", () => {
  it("shows a link at once, and the preview of its page when that is loaded", async () => {
    const { page: shown } = await visit("/post/discussion/general", { as: member });
    await shown.getByRole("textbox", { name: "Title" }).fill("Half speed");
    await writePlain(shown, `Read this:\n\n${site}/pumps`);
    await shown.getByRole("button", { name: "Post" }).click();
    await shown.getByRole("heading", { level: 1, name: "Half speed" }).waitFor();
    await shown
      .getByRole("main")
      .getByRole("link", { name: /pumps$|^Pumps at half/ })
      .waitFor();
    await forum.drained();
    await shown.reload();
    await shown.getByRole("main").getByRole("link", { name: "Pumps at half their speed" }).waitFor();
  });

  it("requests nothing from the site of a video before it is started, with the keyboard too", async () => {
    const path = await post("A film", "https://youtu.be/dQw4w9WgXcQ");
    const { page: shown } = await visit(path);
    const play = shown.getByRole("button", { name: "Play: YouTube" });
    const before = (await play.boundingBox())!;
    assert.equal(await shown.locator("iframe").count(), 0);
    await play.press("Enter");
    const frame = shown.locator("main iframe");
    await frame.waitFor();
    assert.equal(await frame.getAttribute("sandbox"), "allow-same-origin allow-scripts allow-forms");
    assert.match(
      (await frame.getAttribute("src"))!,
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
    );
    const after = (await frame.boundingBox())!;
    assert.deepEqual([after.width, after.height], [before.width, before.height]);
  });

  it("shows a post of another site on a click, and says when its frame does not load", async () => {
    const path = await post("A post", "https://x.com/ada/status/1234567890123456789");
    const { page: shown } = await visit(path);
    await stopClock(shown);
    await shown.route("https://platform.twitter.com/**", () => {});
    const open = () => shown.getByRole("button", { name: "Show Post from X" }).press("Enter");
    await open();
    const frame = shown.locator("main iframe");
    await frame.waitFor();
    assert.equal(await frame.getAttribute("sandbox"), "allow-same-origin allow-scripts allow-forms");
    const { width, height } = (await frame.boundingBox())!;
    assert.ok(width <= 640 && height <= 0.8 * 800, `${width} x ${height}`);
    await shown.clock.runFor(9999);
    assert.equal(await frame.count(), 1);
    await shown.clock.runFor(1);
    await shown.getByRole("alert").getByText("Loading of the script has timed out").waitFor();
    const link = shown.getByRole("alert").getByRole("link", { name: "X" });
    assert.equal(await link.getAttribute("href"), "https://x.com/i/status/1234567890123456789");
    await shown.clock.resume();
    await shown.reload();
    await shown.evaluate("Object.defineProperty(navigator, 'onLine', { get: () => false })");
    await open();
    await shown.getByRole("alert").getByText("Failed to load a required embed script").waitFor();
  });

  it("links to a video with scripts off", async () => {
    const path = await post("A film to follow", "https://youtu.be/dQw4w9WgXcQ");
    const { page: shown } = await visit(path, { javaScript: false });
    const link = shown.getByRole("main").getByRole("link", { name: "YouTube" });
    assert.equal(await link.getAttribute("href"), "https://youtu.be/dQw4w9WgXcQ");
  });

  it("reserves the space of an image, and loads a small one on a phone", async () => {
    const { url } = await anUpload(member, { width: 900, height: 1200 });
    const path = await post("A picture", `![A tower](${url})\n\nWords below it.`);
    for (const width of [360, 1280]) {
      const { page: shown } = await visit(path, { width });
      const picture = shown.getByRole("img", { name: "A tower" });
      await shown.evaluate(`${PICTURE}.decode()`);
      assert.equal(await shift(shown), 0, `at ${width}`);
      const { width: wide, height } = (await picture.boundingBox())!;
      assert.ok(Math.abs(height / wide - 4 / 3) < 0.02, `${wide} × ${height}`);
      const source = await shown.evaluate<string>(`${PICTURE}.currentSrc`);
      assert.equal(source.includes("/640/") || source.includes("/320/"), width === 360, source);
    }
  });

  for (const width of [360, 1280])
    it(`has no accessibility problems at ${width}`, async () => {
      const quoted = await post("What is quoted", "Some words of it.");
      const path = await post(
        "All kinds",
        [
          `${site}/pumps`,
          "https://youtu.be/dQw4w9WgXcQ",
          forum.config.publicUrl + quoted,
          "https://films.test/a.mp4",
          "https://films.test/a.mp3",
        ].join("\n\n"),
      );
      await forum.drained();
      const { page: shown } = await visit(path, { width });
      await shown.getByRole("link", { name: "What is quoted" }).waitFor();
      assert.deepEqual(await accessibilityProblems(shown), []);
    });
});
