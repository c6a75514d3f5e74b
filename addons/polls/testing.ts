import { aDiscussion } from "#features/discussions/testing.ts";
import { DAY, type Table } from "#features/import/testing.ts";
import { type AccessTable, row, type Sent, type World } from "#test/access.ts";
import type { PagesStage } from "#test/e2e/addon-pages.ts";
import type { KindOfPage } from "#test/e2e/kinds-of-pages.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import { findPollRow, updatePoll } from "./server/queries.ts";
import { createPoll } from "./server/writing/create-poll.ts";

/** The parts of a poll that tests need. */
export interface APoll {
  pollID: number;
  discussionID: number;
  /** Ids of the options, in order. */
  options: number[];
}

/** Enables the add-on. */
export const withPolls = (forum: TestForum) => forum.forum.application.switchAddon("polls", true);

/** Starts a discussion with a poll in a category, by default that of a fresh forum. */
export async function aPoll(author: TestUser, more: object = {}): Promise<APoll> {
  const sent = { name: "Tea or coffee?", body: "Choose.", format: "text", categoryID: 1 };
  const pollOption = [{ body: "Tea" }, { body: "Coffee" }, { body: "Water" }];
  const { body, status } = await author.post("/discussions/poll", { ...sent, pollOption, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const poll = (await author.get(`/discussions/${body.discussionID}/poll`)).body;
  return {
    pollID: poll.pollID,
    discussionID: body.discussionID,
    options: poll.pollOption.map(({ pollOptionID }: { pollOptionID: number }) => pollOptionID),
  };
}

const newPoll = (more: object) => ({
  ...{ name: "New", body: "Words.", format: "text", pollOption: [{ body: "One" }, { body: "Two" }] },
  ...more,
});

/** Runs a request on a poll of the owner, in a discussion that everyone or only staff can see. */
const onPoll = (
  expected: string,
  more: Sent | ((poll: APoll) => Sent) = {},
  { isHidden = false, ofPost = false, settings = {} } = {},
) =>
  row(async (world, { userID }) => {
    const poll = await storePoll(world, { insertUserID: userID, isHidden, settings });
    const sent = typeof more === "function" ? more(poll) : more;
    return { ...sent, params: { id: ofPost ? poll.discussionID : poll.pollID } };
  }, expected);

/** Stores a poll as if `insertUserID` had started it, whatever that user may do. */
async function storePoll(
  { forum, ...world }: World,
  { insertUserID, isHidden, settings }: { insertUserID: number; isHidden: boolean; settings: object },
): Promise<APoll> {
  const categoryID = isHidden ? world.hidden : world.open;
  const discussionID = await aDiscussion(forum, { insertUserID, categoryID, type: "poll" });
  const context = await forum.context();
  const pollOption = [{ body: "One" }, { body: "Two" }];
  const place = { recordType: "discussion", recordID: discussionID } as const;
  const pollID = await createPoll(context, place, { discussionID }, { name: null, pollOption, ...settings });
  await updatePoll(context, pollID, { insertUserID });
  const { options } = (await findPollRow(context, pollID))!;
  return { pollID, discussionID, options: options.map(({ pollOptionID }) => pollOptionID) };
}

const hidden = { isHidden: true };
const voting = ({ options }: APoll) => ({ body: { pollOptionID: options[0] } });
const renaming = { body: { results: "voted" } };
const closing = { body: { closed: true } };

export const access: AccessTable = {
  "GET /polls": { "all of them": row({}, "200 200 200 200 200 200") },
  "GET /polls/:id": {
    "one for everybody": onPoll("200 200 200 200 200 200 200"),
    "one for staff": onPoll("404 404 404 404 200 200 404", {}, hidden),
  },
  "GET /polls/blocks/:key": {
    "an unknown one": row({ params: { key: "0" } }, "404 404 404 404 404 404"),
  },
  "POST /polls": {
    "where everybody may": row(
      ({ open: categoryID }) => ({ body: newPoll({ categoryID }) }),
      "403 403 403 201 201 201",
    ),
    "where staff may": row(
      ({ hidden: categoryID }) => ({ body: newPoll({ categoryID }) }),
      "404 404 404 404 201 201",
    ),
    "in a discussion for everybody": row(
      async ({ forum, open: categoryID }, { userID: insertUserID }) => ({
        body: newPoll({ discussionID: await aDiscussion(forum, { insertUserID, categoryID }) }),
      }),
      "403 403 403 403 201 201 201",
    ),
  },
  "PATCH /polls/:id": {
    "changing one for everybody": onPoll("403 403 403 403 200 200 200", renaming),
    "changing one for staff": onPoll("404 404 404 404 200 200 404", renaming, hidden),
    "closing one for everybody": onPoll("403 403 403 403 200 200 200", closing),
    "closing one for staff": onPoll("404 404 404 404 200 200 404", closing, hidden),
  },
  "DELETE /polls/:id": {
    "one for everybody": onPoll("403 403 403 403 204 204 204"),
    "one for staff": onPoll("404 404 404 404 204 204 404", {}, hidden),
  },
  "POST /polls/:id/vote": {
    "in one for everybody": onPoll("403 403 403 201 201 201 201", voting),
    "in one for staff": onPoll("404 404 404 404 201 201 404", voting, hidden),
    "for another member": row(async (world, { userID }) => {
      const poll = await storePoll(world, { insertUserID: userID, isHidden: false, settings: {} });
      return { params: { id: poll.pollID }, body: { pollOptionID: poll.options[0], userID } };
    }, "403 403 403 403 403 201 201"),
  },
  "DELETE /polls/:id/vote": {
    "in one for everybody": onPoll("403 403 403 204 204 204 204"),
    "in one for staff": onPoll("404 404 404 404 204 204 404", {}, hidden),
  },
  "GET /polls/:id/votes": {
    "of one for everybody": onPoll("200 200 200 200 200 200 200"),
    "of one for staff": onPoll("404 404 404 404 200 200 404", {}, hidden),
    "of an anonymous one": onPoll("403 403 403 403 403 403 403", {}, { settings: { anonymous: true } }),
    "while the results are hidden": onPoll(
      "403 403 403 403 403 403 403",
      {},
      { settings: { results: "voted" } },
    ),
  },
  "POST /discussions/poll": {
    "where everybody may": row(
      ({ open: categoryID }) => ({ body: newPoll({ categoryID }) }),
      "403 403 403 201 201 201",
    ),
    "where staff may": row(
      ({ hidden: categoryID }) => ({ body: newPoll({ categoryID }) }),
      "404 404 404 404 201 201",
    ),
  },
  "GET /discussions/:id/poll": {
    "one for everybody": onPoll("200 200 200 200 200 200 200", {}, { ofPost: true }),
    "one for staff": onPoll("404 404 404 404 200 200 404", {}, { ofPost: true, isHidden: true }),
  },
  "PATCH /discussions/:id/poll": {
    "one for everybody": onPoll("403 403 403 403 200 200 200", { body: { name: "Other" } }, { ofPost: true }),
    "one for staff": onPoll(
      "404 404 404 404 200 200 404",
      { body: { name: "Other" } },
      { ofPost: true, isHidden: true },
    ),
  },
};

const LONG = "Donaudampfschifffahrtsgesellschaft".repeat(4);

/** The kinds of pages of the add-on, for tests of all pages. */
export async function pagesOf({ categoryID, author, moderator }: PagesStage): Promise<KindOfPage[]> {
  const pollOption = [LONG, "Upload", "Sensor"].map((body) => ({ body }));
  const sent = { categoryID, name: "Lens", pollOption };
  const open = await aPoll(author, { ...sent, maxOptions: 2, dateCloses: "2100-01-01T00:00:00Z" });
  const secret = await aPoll(author, { ...sent, anonymous: true, results: "closed", isChangeable: false });
  await author.post(`/polls/${open.pollID}/vote`, { pollOptionID: open.options.slice(0, 2) });
  return [
    ["a poll", `/discussion/${open.discussionID}`],
    ["a poll for a member who voted", `/discussion/${open.discussionID}`, author],
    ["a poll for a member who has not voted", `/discussion/${open.discussionID}`, moderator],
    ["an anonymous poll", `/discussion/${secret.discussionID}`, moderator],
    ["the form to start a poll", "/post/poll", author],
    ["the form to edit a poll with votes", `/post/editdiscussion/${open.discussionID}`, author],
  ];
}

const DISCUSSION: Table = [
  "Discussion",
  "DiscussionID CategoryID Name Body Format InsertUserID DateInserted Type",
  [170, 1, "Ink?", "Choose.", "Text", 1, DAY, "Poll"],
];
const POLLS: Table = [
  "Poll",
  "PollID Name DiscussionID Anonymous CountOptions CountVotes InsertUserID DateInserted",
  [4, "Ink?", 170, 1, 2, 2, 1, DAY],
  [5, "Lost", 404, 0, 2, 0, 1, DAY],
];
const OPTIONS: Table = [
  "PollOption",
  "PollOptionID PollID Body Format Sort CountVotes",
  [8, 4, "Blue", "Text", 2, 1],
  [9, 4, "Black", "Text", 1, 1],
  [10, 5, "None", "Text", 1, 0],
];
const VOTES: Table = [
  "PollVote",
  "UserID PollOptionID DateInserted",
  [1, 8, DAY],
  [3, 9, DAY],
  [404, 9, DAY],
];

/** The tables of an export with records of the add-on. */
export const exported: readonly Table[] = [VOTES, OPTIONS, POLLS, DISCUSSION];
