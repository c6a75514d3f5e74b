import type { TestForum, TestUser } from "#test/forum.ts";

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
