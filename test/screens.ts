// Fills a fresh forum with a little talk and takes pictures of its pages, into docs/screens/: `npm run screens`.
import { mkdir } from "node:fs/promises";
import { after, test } from "node:test";
import { openBrowser, openPage } from "./browser.ts";
import { openForum, type Person } from "./forum.ts";

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
    "It stops at **100 MB**, every time.",
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
  "Done: the guide has a paragraph on it now.",
];

const forum = await openForum({ environment: { PUBLIC_URL: origin } });
const browser = await openBrowser();
after(() => browser.close());
await forum.forum.http.listen({ port: PORT, host: "127.0.0.1" });

const people = new Map<string, Person>();
async function personCalled(name: string): Promise<Person> {
  const person = people.get(name) ?? (await forum.as("member", name));
  people.set(name, person);
  return person;
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
    const person = await personCalled(author);
    const made = await person.post("/discussions", {
      name,
      body,
      format: "markdown",
      categoryID: ids.get(category),
    });
    for (let answer = 0; answer < answers; answer++) {
      const by = await personCalled(["lumen", author, "fathom", "ampere"][answer % 4] as string);
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

test("pictures of every page", async () => {
  const thread = await talk();
  await mkdir(DIRECTORY, { recursive: true });
  const reader = await personCalled("lumen");
  const pages: [name: string, path: string, as?: Person][] = [
    ["home", "/"],
    ["discussions", "/discussions", reader],
    ["categories", "/categories"],
    ["category", "/categories/software", reader],
    ["thread", thread, reader],
    ["new-discussion", "/post/discussion/software", reader],
    ["sign-in", "/entry/signin"],
    ["register", "/entry/register"],
    ["not-found", "/discussion/9999"],
  ];
  for (const width of [360, 820, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const [name, path, as] of pages) {
        const [cookie = "", value = ""] = as?.cookie.split("=") ?? [];
        const opened = await openPage(browser, {
          baseURL: origin,
          width,
          height: width < 400 ? 760 : 860,
          colorScheme,
          ...(as ? { cookies: { [cookie]: value } } : {}),
        });
        await opened.page.goto(path, { waitUntil: "networkidle" });
        await opened.page.screenshot({ path: `${DIRECTORY}/${name}-${width}-${colorScheme}.png` });
        await opened.close();
      }
    }
  }
});
