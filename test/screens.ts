// Fills a fresh forum with some discussions and takes pictures of its pages into docs/screens/: `npm run screens`.
import { mkdir, rm } from "node:fs/promises";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { discussionDraft } from "#features/drafts/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { openBrowser, openPage } from "./browser.ts";
import { openForum, type TestUser } from "./forum.ts";

const DIRECTORY = "docs/screens";
const PORT = 20_999;
const origin = `http://127.0.0.1:${PORT}`;

const CATEGORIES = [
  ["Hardware", "Boards, sensors, and what to do when they get warm."],
  ["Software", "Firmware, servers, and the page on which it all comes together."],
  ["Showcase", "What you built, with pictures."],
] as const;

const TALK = [
  ["Software", "fathom", "Forum rules and where to begin", "Be kind, search first, say what you tried.", 1],
  [
    "Hardware",
    "northwind",
    "A controller for surplus power, step by step",
    "It began with a relay and a timer.",
    9,
  ],
  [
    "Software",
    "solder",
    "Why does the backup stop after the first feed, and can it go on from where it was?",
    "It stops at **100 MB**, every time. 😕",
    0,
  ],
  [
    "Software",
    "kestrel",
    "The upload fails, but only with the sensor connected",
    "The upload fails with `not in sync`, but only when the sensor is connected. With nothing in the sockets it works every time.\n\n```\nnot in sync: resp=0x00\n```\n\nI have tried two cables and another computer. What else could hold the line?",
    4,
  ],
  [
    "Hardware",
    "quill",
    "Measuring real and reactive power without measuring voltage",
    "How wrong would it be?",
    2,
  ],
  [
    "Showcase",
    "ampere",
    "Sending readings from a small board over wireless",
    "Two batteries, eleven months and counting.",
    3,
  ],
] as const;

const ANSWERS = [
  "The sensor pulls the line low at start: its pin is shared with reset on that board revision. Unplug it for the upload, or move it to `D3`.",
  "> Unplug it for the upload\n\nThat was it, thank you. Moved it to D3 and both work.",
  "Worth a note in the guide, this comes up every month.",
  "Done: the guide has a paragraph on it now. 🎉",
];

const forum = await openForum({ environment: { PUBLIC_URL: origin } });
const browser = await openBrowser();
after(() => browser.close());
await forum.forum.http.listen({ port: PORT, host: "127.0.0.1" });

const users = new Map<string, TestUser>();
async function userCalled(name: string): Promise<TestUser> {
  const user = users.get(name) ?? (await forum.as("member", name));
  users.set(name, user);
  return user;
}

async function talk(): Promise<string> {
  const administrator = await forum.as("administrator", "keeper");
  await administrator.patch("/config", { "garden.title": "Open Workshop" });
  const ids = new Map<string, number>();
  for (const [name, description] of CATEGORIES) {
    const { body } = await administrator.post("/categories", {
      name,
      description,
      urlcode: name.toLowerCase(),
    });
    ids.set(name, body.categoryID);
  }
  let thread = "";
  for (const [category, author, name, body, answers] of TALK) {
    const user = await userCalled(author);
    const made = await user.post("/discussions", {
      name,
      body,
      format: "markdown",
      categoryID: ids.get(category),
    });
    for (let answer = 0; answer < answers; answer++) {
      const by = await userCalled(["lumen", author, "fathom", "ampere"][answer % 4] as string);
      await by.post("/comments", {
        discussionID: made.body.discussionID,
        body: ANSWERS[answer % ANSWERS.length],
        format: "markdown",
      });
    }
    if (answers === 4) thread = made.body.url;
    if (answers === 1)
      await administrator.patch(`/discussions/${made.body.discussionID}`, { pinned: true, closed: true });
  }
  return thread;
}

/** Writing that runs the other way, in a page that does not. */
const ARABIC = {
  name: "كيف أبدأ مع أول جهاز استشعار؟",
  body: "وصلني الجهاز أمس، وأريد أن أعرف من أين أبدأ.\n\n> ابدأ بقراءة الدليل\n\nقرأته، ولم أفهم الصفحة الثالثة.",
};

const VARIANTS = {
  light: { colorScheme: "light", locale: "en" },
  dark: { colorScheme: "dark", locale: "en" },
  rtl: { colorScheme: "light", locale: "ar" },
} as const;
const HEIGHTS = { 360: 760, 820: 860, 1280: 860 } as const;
type Look = [width: keyof typeof HEIGHTS, variant: keyof typeof VARIANTS];

/** Each page has the next two looks. Together the pages show every width, color scheme and direction. */
const LOOKS: readonly [Look, Look][] = [
  [
    [1280, "dark"],
    [360, "light"],
  ],
  [
    [1280, "light"],
    [360, "dark"],
  ],
  [
    [820, "light"],
    [360, "rtl"],
  ],
  [
    [1280, "rtl"],
    [820, "dark"],
  ],
];

/** Colors of a picture: few, so that it stays below 60 KB. */
const COLORS = 48;

/** Further categories, of each kind, and what a reader has of their own. */
async function rest(reader: TestUser): Promise<string> {
  const keeper = await forum.as("administrator");
  await enableLocales(forum, "ar", "fr");
  const workshop = await keeper.post("/categories", {
    name: "Workshop",
    urlcode: "workshop",
    displayAs: "heading",
  });
  for (const name of ["Tools", "Materials"])
    await keeper.post("/categories", {
      name,
      urlcode: name.toLowerCase(),
      description: "What one works with.",
      parentCategoryID: workshop.body.categoryID,
    });
  await keeper.post("/categories", {
    name: "Quiet",
    urlcode: "quiet",
    description: "No replies yet.",
  });
  await reader.post("/drafts", discussionDraft(1));
  const arabic = await reader.post("/discussions", { ...ARABIC, format: "markdown", categoryID: 1 });
  return arabic.body.url;
}

/** What moderators see: a thread that was edited, moved and closed, and posts that people report. */
async function moderateForum(reader: TestUser): Promise<number> {
  const keeper = await forum.as("administrator");
  const asks = await userCalled("kestrel");
  const { body: post } = await asks.post("/discussions", {
    ...{ name: "The printer stops in the middle of the night", format: "markdown", categoryID: 1 },
    body: "It stops after the first hour, every night, and only when the heating is on.",
  });
  const { discussionID } = post;
  const body =
    "It stops after two hours, every night, and only when the heating is on. A new cable changed nothing.";
  await asks.patch(`/discussions/${discussionID}`, { body });
  await keeper.patch(`/discussions/${discussionID}`, { name: "The printer stops while the heating is on" });
  const seller = await userCalled("bargains");
  const { body: offer } = await seller.post("/discussions", {
    ...{ name: "Watches, half the price, this week only", format: "markdown", categoryID: 1 },
    body: "Every watch at half the price, delivered anywhere: [example.org](https://example.org/).",
  });
  const grumbler = await userCalled("quill");
  const { body: rude } = await grumbler.post("/comments", {
    ...{ discussionID, format: "markdown" },
    body: "Readers of the manual do not have this problem.",
  });
  const report = (by: TestUser, recordType: string, recordID: number, reason: string, note: string) =>
    by.post("/reports", {
      ...{ recordType, recordID, reportReasonIDs: [reason], noteBody: note, noteFormat: "markdown" },
    });
  await report(reader, "discussion", offer.discussionID, "spam", "The third time this week, same link.");
  await report(
    asks,
    "discussion",
    offer.discussionID,
    "deceptive-misleading",
    "The price is not what they ask in the end.",
  );
  await report(asks, "comment", rude.commentID, "abuse", "Not kind.");
  await keeper.patch(`/discussions/${discussionID}`, { closed: true });
  return discussionID;
}

/** A post that is being written, with a mention half typed. */
async function write(page: Page): Promise<void> {
  await page.locator("textarea[name=body]").focus();
  await page.locator(".ProseMirror").waitFor();
  await page.keyboard.type(
    "## What I have\nTwo **panels** and a `D3` relay:\n- one on the roof\nthe other in the garden\n\n> It began with a timer\n\n\nAsk @nor",
  );
  await page.getByRole("option", { name: "northwind" }).waitFor();
}

test("pictures of every page", async () => {
  const thread = await talk();
  const reader = await userCalled("lumen");
  const arabic = await rest(reader);
  const revised = await moderateForum(reader);
  const keeper = await forum.as("moderator", "harbour");
  const administrator = await forum.as("administrator");
  await rm(DIRECTORY, { recursive: true, force: true });
  await mkdir(DIRECTORY, { recursive: true });
  const pages: [name: string, path: string, as?: TestUser, before?: (page: Page) => Promise<void>][] = [
    ["home", "/"],
    ["discussions", "/discussions", reader],
    ["categories", "/categories"],
    ["category", "/categories/software", reader],
    ["category-heading", "/categories/workshop"],
    ["category-empty", "/categories/quiet", reader],
    ["thread", thread, reader],
    ["thread-arabic", arabic],
    ["new-discussion", "/post/discussion/software", reader],
    ["editor", "/post/discussion/hardware", reader, write],
    ["drafts", "/drafts", reader],
    ["reports", "/dashboard/content/reports", keeper],
    ["revision-history", `/log/filter?recordType=discussion&recordID=${revised}`, keeper],
    ["sign-in", "/entry/signin"],
    ["register", "/entry/register"],
    ["password", "/entry/passwordrequest"],
    ["not-found", "/discussion/9999"],
    ["no-permission", "/drafts"],
    ["setup-name", "/setup", administrator],
    ["setup-colors", "/setup/colors", administrator],
    ["setup-categories", "/setup/categories", administrator],
    ["setup-access", "/setup/access", administrator],
    ["setup-email", "/setup/email", administrator],
    ["dashboard", "/dashboard", administrator],
    ["roles", "/dashboard/roles", administrator],
    ["invitations", "/dashboard/invitations", administrator],
    ["members", "/dashboard/user", administrator],
    ["settings", "/dashboard/settings/branding", administrator],
    ["navigation", "/dashboard/navigation", administrator],
  ];
  for (const [index, [name, path, as, before]] of pages.entries())
    for (const [width, variant] of LOOKS[index % LOOKS.length] ?? []) {
      const [cookie = "", value = ""] = as?.cookie.split("=") ?? [];
      const opened = await openPage(browser, {
        ...{ baseURL: origin, width, height: HEIGHTS[width], ...VARIANTS[variant] },
        ...(as ? { cookies: { [cookie]: value } } : {}),
      });
      await opened.page.goto(path, { waitUntil: "networkidle" });
      await before?.(opened.page);
      await sharp(await opened.page.screenshot())
        .png({ palette: true, colors: COLORS, effort: 8 })
        .toFile(`${DIRECTORY}/${name}-${width}-${variant}.png`);
      await opened.close();
    }
});
