import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { DAY, type Table } from "#features/import/testing.ts";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { PagesStage } from "#test/e2e/addon-pages.ts";
import type { KindOfPage } from "#test/e2e/kinds-of-pages.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import type { IdeationType } from "./contract.ts";
import { saveIdeaCategory } from "./server/categories/category-queries.ts";
import { ideaCategoriesChanged } from "./server/events.ts";

/** Enables the add-on. */
export const withIdeation = (forum: TestForum) => forum.forum.application.switchAddon("ideation", true);

/** Creates a category that takes ideas, and returns its id. */
export async function anIdeaCategory(forum: TestForum, ideationType: IdeationType = "up"): Promise<number> {
  const administrator = await forum.as("administrator");
  const categoryID = await aCategory(forum);
  const { status, body } = await administrator.patch(`/categories/${categoryID}`, { ideationType });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return categoryID;
}

/** Proposes an idea, and returns its id. */
export async function anIdea(author: TestUser, categoryID: number, more: object = {}): Promise<number> {
  const sent = { name: "Dark mode", body: "Easier on the eyes.", format: "text", categoryID, ...more };
  const { body, status } = await author.post("/discussions/idea", sent);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.discussionID;
}

/** Returns the ids of the statuses of ideas, by their names. */
export async function ideaStatuses(user: TestUser): Promise<Record<string, number>> {
  const { body } = await user.get("/discussions/statuses", { subType: "idea" });
  return Object.fromEntries(
    body.map(({ name, statusID }: { name: string; statusID: number }) => [name, statusID]),
  );
}

const newIdea = (more: object) => ({ name: "New", body: "Words.", format: "text", ...more });

/** Runs a request on an idea of the owner, in a category that everyone or only staff can see. */
const onIdea = (expected: string, more: Sent, isHidden = false) =>
  row(
    async ({ forum, open, hidden }, { userID }) => ({
      ...more,
      params: {
        id: await aDiscussion(forum, {
          ...{ insertUserID: userID, type: "idea", categoryID: isHidden ? hidden : open },
        }),
      },
    }),
    expected,
  );

/** Makes a category take ideas. */
const takingIdeas = async (forum: TestForum, categoryID: number) => {
  const context = await forum.context();
  await context.transaction(async (inside) => {
    await saveIdeaCategory(inside, categoryID, "up");
    await inside.emit(ideaCategoriesChanged, { categoryID });
  });
  return { body: newIdea({ categoryID }) };
};

const declining = async (forum: TestForum) => {
  const statuses = await ideaStatuses(await forum.as("member"));
  return { statusID: statuses["Declined"], statusNotes: "No." };
};

const deciding = (expected: string, isHidden: boolean) =>
  row(async (world, owner, whoTries) => {
    const idea = onIdea(expected, { body: await declining(world.forum) }, isHidden);
    return idea.make(world, owner, whoTries);
  }, expected);

export const access: AccessTable = {
  "POST /discussions/idea": {
    "where everybody may": row(({ forum, open }) => takingIdeas(forum, open), "403 403 403 201 201 201"),
    "where staff may": row(({ forum, hidden }) => takingIdeas(forum, hidden), "404 404 404 404 201 201"),
    "where no one may": row(
      async ({ forum }) => ({ body: newIdea({ categoryID: await aCategory(forum) }) }),
      "403 403 403 403 403 403",
    ),
  },
  "PATCH /discussions/:id/idea": {
    "one for everybody": deciding("403 403 403 403 200 200 403", false),
    "one for staff": deciding("404 404 404 404 200 200 404", true),
  },
};

const LONG = "Donaudampfschifffahrtsgesellschaft".repeat(4);

/** The kinds of pages of the add-on, for tests of all pages. */
export async function pagesOf({ forum, categoryID, author, moderator }: PagesStage): Promise<KindOfPage[]> {
  const administrator = await forum.as("administrator");
  await administrator.patch(`/categories/${categoryID}`, { ideationType: "up-down" });
  // Notifications would change the titles of the author's pages.
  const proposer = await forum.as("member");
  const open = await anIdea(proposer, categoryID, { name: "Lens", body: LONG });
  const done = await anIdea(proposer, categoryID, { name: "Lens" });
  const statuses = await ideaStatuses(moderator);
  await moderator.post(`/discussions/${open}/reactions`, { reactionType: "Up" });
  for (const [name, statusNotes] of [
    ["Completed", LONG],
    ["Declined", null],
    ["Active", "Thank you."],
  ] as const)
    await moderator.patch(`/discussions/${done}/idea`, { statusID: statuses[name], statusNotes });
  return [
    ["an idea", `/discussion/${open}`],
    ["an idea for a member who voted", `/discussion/${open}`, moderator],
    ["an idea with votes for and against it, and a history", `/discussion/${done}`, author],
    ["the list of ideas", "/discussions?type=idea", author],
    ["the roadmap", "/roadmap"],
    ["the roadmap for staff", "/roadmap", moderator],
    ["the form to propose an idea", "/post/idea", author],
  ];
}

const DISCUSSION: Table = [
  "Discussion",
  "DiscussionID CategoryID Name Body Format InsertUserID DateInserted Type Score",
  [270, 1, "Dark mode", "Please.", "Text", 1, DAY, "Idea", 1],
  [271, 1, "Export", "Please.", "Text", 1, DAY, "Idea", -1],
];
const TAG: Table = [
  "Tag",
  "TagID Name FullName Type",
  [505, "Up", "Up", "Reaction"],
  [506, "Down", "Down", "Reaction"],
  [507, "planned", "Planned", "Status"],
];
const STATUS: Table = [
  "Status",
  "StatusID Name State IsDefault TagID",
  [1, "Active", "Open", 1, null],
  [4, "Planned", "Open", 0, 507],
];
const TIES: Table = ["TagDiscussion", "TagID DiscussionID DateInserted CategoryID", [507, 270, DAY, 1]];
const VOTES: Table = [
  "UserTag",
  "RecordType RecordID TagID UserID DateInserted Total",
  ["Discussion", 270, 505, 3, DAY, 1],
  ["Discussion", 271, 506, 3, DAY, 1],
  ["Comment", 1, 505, 3, DAY, 1],
  ["Discussion", 404, 505, 3, DAY, 1],
];

/** The tables of an export with records of the add-on. */
export const exported: readonly Table[] = [VOTES, STATUS, TIES, TAG, DISCUSSION];
