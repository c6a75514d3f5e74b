import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { expectProblem } from "../browser.ts";
import { goOffline, openStage, takenOver } from "./stage.ts";

const { forum, origin, visit } = await openStage();
const member = await forum.as("member");
const hidden = await aCategory(forum, { name: "Staff", urlcode: "staff", only: ["administrator"] });
const discussionID = await aDiscussion(forum, { body: "See [this](/discussion/999999)." });
// By the API, so that the search learns of it whenever it began to index this forum.
await member.post("/discussions", {
  ...{ name: "The ferry timetable", body: "Twice a day.", format: "text", categoryID: 1 },
});
await forum.drained();
const hiddenID = await aDiscussion(forum, { categoryID: hidden, name: "Not for all" });

interface ErrorPage {
  status: number;
  title: string;
  text: string;
  /** The button, the first of the page. */
  step: string;
}

const noPage: ErrorPage = {
  status: 404,
  title: "Page Not Found",
  text: "The address may be misspelled, or the post was moved or deleted. Search for it, or pick one of these.",
  step: "Search",
};
const missing = (type: string): ErrorPage => ({
  ...noPage,
  title: `${type} Not Found`,
  text: `The ${type.toLowerCase()} you were looking for could not be found.`,
});
const refused = (button: string): ErrorPage => ({
  status: 403,
  title: "Permission Problem",
  text: "You don't have permission to view this resource.",
  step: button,
});

const PAGES: [path: string, what: string, shown: ErrorPage, as?: typeof member][] = [
  ["/nowhere", "that is no page", noPage],
  ["/%00", "that cannot be stored", noPage],
  ["/a%00/b", "that cannot be stored, of several parts", noPage],
  ["/discussions/tagged/%00", "of a tag that cannot be stored", noPage],
  ["/profile/%00", "of a profile that cannot be stored", noPage],
  ["/entry/first-administrator", "that needs a key", noPage],
  ["/discussion/999999", "of no discussion", missing("Discussion")],
  ["/discussion/comment/999999", "of no comment", missing("Comment")],
  ["/categories/nowhere", "of no category", missing("Category")],
  ["/categories/staff", "of a category one does not see", missing("Category")],
  [`/categories/${hidden}`, "with the id of a category one does not see", refused("Sign In")],
  [
    `/categories/${hidden}`,
    "with the id of a category a member does not see",
    refused("Back to Home"),
    member,
  ],
  ["/post/discussion/nowhere", "for posting in no category", missing("Category"), member],
  ["/post/nothing/general", "for posts of no type", noPage, member],
  [`/discussion/${hiddenID}`, "of a discussion one does not see", missing("Discussion"), member],
  ["/post/discussion", "for members", refused("Sign In")],
  [`/post/editdiscussion/${discussionID}`, "for the author", refused("Back to Home"), member],
  [
    "/discussions?page=0",
    "with a senseless number",
    { status: 422, title: "There was an error", text: "Please try again later.", step: "Back to Home" },
  ],
];

describe("an error page", () => {
  for (const [path, what, shown, as] of PAGES)
    it(`says at an address ${what}: ${shown.title}`, async () => {
      const { status } = await fetch(origin + path, { headers: as ? { cookie: as.cookie } : {} });
      assert.equal(status, shown.status);
      for (const javaScript of [false, true]) {
        const { page, requests } = await visit(path, { javaScript, ...(as ? { as } : {}) });
        // The page might exist by now: the script shows what the server has shown.
        assert.deepEqual(
          requests().filter((request) => request.includes("lookup-hydrate")),
          [],
        );
        const main = page.getByRole("main");
        assert.deepEqual(
          {
            status,
            title: await main.getByRole("heading", { level: 1 }).innerText(),
            text: await main.locator("h1 + p").innerText(),
            step: await main.locator("a, button").first().innerText(),
          },
          shown,
        );
        assert.equal(await page.title(), `${shown.title} — Colloquy`);
      }
    });

  it("leads a guest to sign in and back", async () => {
    const { page } = await visit("/post/discussion", { javaScript: false });
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await page.waitForURL(`${origin}/entry/signin?Target=%2Fpost%2Fdiscussion`);
  });

  it("preserves the title bar and offers a retry when the forum cannot be reached", async () => {
    const { page } = await visit("/discussions");
    expectProblem(page, /ERR_CONNECTION_REFUSED/);
    await page.route("**/api/**", (route) => route.abort("connectionrefused"));
    await page.getByRole("link", { name: "Categories", exact: true }).click();
    const main = page.getByRole("main");
    await main.getByText("Something went wrong while contacting the server.").waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Posts", exact: true }).waitFor();
    await main.getByRole("link", { name: "Try Again" }).click();
    await page.getByRole("heading", { level: 1, name: "Categories" }).waitFor();
    await page.unrouteAll();
  });

  it("is replaced by the page once the reader is online again", async () => {
    const { page } = await visit("/discussions");
    await goOffline(page);
    await page.getByRole("link", { name: "Categories", exact: true }).click();
    await page.getByText("Something went wrong while contacting the server.").waitFor();
    await page.context().setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Categories" }).waitFor();
  });

  it("replaces the target of a link, and leads on to other pages", async () => {
    const { page } = await visit(`/discussion/${discussionID}`);
    await page.getByRole("link", { name: "this" }).click();
    await page.getByRole("heading", { level: 1, name: "Discussion Not Found" }).waitFor();
    assert.equal(await page.title(), "Discussion Not Found — Colloquy");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "A discussion" }).waitFor();
    await page.goForward();
    const recent = page.getByRole("region", { name: "Recent Posts" });
    await recent.getByRole("link", { name: "A discussion" }).click();
    await page.getByRole("heading", { level: 1, name: "A discussion" }).waitFor();
  });

  for (const javaScript of [false, true])
    it(`searches for the words of the address and shows what is near, ${javaScript ? "with" : "without"} scripts`, async () => {
      const { page } = await visit("/discussion/999999/hidden-ferry-timetable", { javaScript });
      assert.equal(await page.locator("meta[name=robots]").getAttribute("content"), "noindex");
      const near = page.getByRole("region", { name: "Did You Mean" });
      await near.getByRole("link", { name: "The ferry timetable" }).waitFor();
      const categories = page.getByRole("navigation", { name: "Categories" }).last();
      assert.equal(await categories.getByText("Staff").count(), 0);
      const field = page.getByRole("main").getByRole("textbox", { name: "Search" });
      assert.equal(await field.inputValue(), "hidden ferry timetable");
      if (javaScript) {
        await field.focus();
        assert.equal(await page.evaluate("String(getSelection())"), "hidden ferry timetable");
        await page.keyboard.type("harbor");
        await page.keyboard.press("Enter");
      } else await page.getByRole("main").getByRole("button", { name: "Search" }).click();
      await page.waitForURL((url) => url.pathname === "/search");
      const { searchParams } = new URL(page.url());
      assert.equal(searchParams.get("query"), javaScript ? "harbor" : "hidden ferry timetable");
    });

  it("leaves out near matches when nothing is near, and for the files that robots ask for", async () => {
    for (const path of ["/nothing-like-this", "/ferry-timetable.php"]) {
      const { page } = await visit(path, { javaScript: false });
      await page.getByRole("region", { name: "Recent Posts" }).waitFor();
      assert.equal(await page.getByText("Did You Mean").count(), 0);
    }
  });

  it("shows no private discussion as a near match", async () => {
    const { page } = await visit("/discussion/999999/not-for-all", { javaScript: false });
    assert.equal(await page.getByText("Not for all").count(), 0);
  });

  it("offers a moderator to restore a deleted discussion", async () => {
    const id = await aDiscussion(forum, { name: "Soon deleted" });
    const admin = await forum.as("administrator");
    assert.equal((await admin.delete(`/discussions/${id}`)).status, 204);
    const { page: guest } = await visit(`/discussion/${id}`, { javaScript: false });
    await guest.getByRole("heading", { level: 1, name: "This discussion was deleted" }).waitFor();
    assert.equal(await guest.getByRole("button", { name: /^Restore/ }).count(), 0);
    const { page } = await visit(`/discussion/${id}`, { as: admin });
    await page.getByRole("button", { name: /^Restore/ }).click();
    await page.getByRole("heading", { level: 1, name: "Soon deleted" }).waitFor();
  });

  it("never shows the name of a server's status", async () => {
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    expectProblem(page, /answered 50[02]/);
    for (const [status, name] of [
      [500, "Internal Server Error"],
      [502, "Bad Gateway"],
    ] as const) {
      await page.route("**/api/v2/layouts/**", (route) =>
        route.fulfill({ status, json: { statusCode: status, message: name } }),
      );
      await page.getByRole("link", { name: "Categories", exact: true }).first().click();
      await page.getByRole("link", { name: "Try Again" }).waitFor();
      assert.equal(await page.getByText(name).count(), 0);
      await page.unrouteAll();
      await page.goto(`/discussion/${discussionID}`);
    }
  });

  it("shows the page of a proxy with its ray id, and loads the document again for a challenge, once", async () => {
    const { page } = await visit("/categories", { as: member });
    expectProblem(page, /answered (?:403|503)/);
    const answer = (status: number, title: string, headers = {}) =>
      page.route("**/api/v2/layouts/**", (route) => {
        const body = `<!doctype html><title>${title}</title><p>Ray ID: <strong>7f00aa11bb22cc33</strong></p>`;
        return route.fulfill({ status, contentType: "text/html", headers, body });
      });
    const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
    // Without a pointer above the link, whose page would be loaded before the click.
    const open = (name: string) => link(name).dispatchEvent("click");
    await answer(503, " ");
    await open("Posts");
    await page.getByRole("heading", { level: 1, name: "An Error has Occured" }).waitFor();
    await page.getByText("Ray ID: 7f00aa11bb22cc33").waitFor();
    await page.unrouteAll();
    await page.goto("/categories");
    await answer(403, "Just a moment...", { "cf-mitigated": "challenge" });
    const reloaded = page.waitForEvent("load");
    await open("Posts");
    await reloaded;
    await takenOver(page);
    // The document may be that of either address by now, so a third one is opened.
    await open("Colloquy");
    await page.getByRole("heading", { level: 1, name: "Just a moment..." }).waitFor();
  });
});
