import {
  addPersonalData,
  addPersonalTable,
  MORE,
  takesName,
  takesTexts,
} from "#features/personal-data/server/index.ts";
import { addPurge } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { eraseVotes } from "./erase-votes.ts";
import { countVotedPolls, restoreVotes, type StoredVote, selectStoredVotes } from "./erasing-queries.ts";

/** Personal data of members: their votes, which end with the name of the account, and their polls. */
const personalData = [
  addPersonalData({
    name: "poll votes",
    count: (context, userID) => countVotedPolls(context, [userID]),
    erase: async (context, userID, how) =>
      takesName(how) && (await eraseVotes(context, userID)) ? MORE : null,
  }),
  addPersonalTable({
    ...{ table: "poll_votes", key: "poll_option_id", of: "user_id" },
    file: { path: "poll-votes.jsonl", columns: ["poll_id", "poll_option_id", "date_inserted"] },
  }),
  addPersonalTable({
    ...{ table: "polls", key: "poll_id", of: "insert_user_id", goes: takesTexts, names: ["name"] },
    file: { path: "polls.jsonl", columns: ["poll_id", "record_type", "record_id", "name", "date_inserted"] },
  }),
  addPersonalTable({ table: "poll_options", key: "poll_option_id", names: ["body"] }),
];

/** Removes the votes of a spammer. */
const purge = addPurge({
  name: "poll votes",
  count: countVotedPolls,
  text: (count) => phrase("{count, plural, one {votes in # poll} other {votes in # polls}}", { count }),
  async clear(context, userID) {
    const votes = await selectStoredVotes(context, userID);
    while (await eraseVotes(context, userID));
    return votes;
  },
  restore: (context, userID, stored) => restoreVotes(context, userID, stored as StoredVote[]),
});

/** Of two merged accounts that voted in one poll, the vote of the remaining one stays. */
const merging = [
  addMergedRows({ table: "poll_votes", columns: ["user_id"], once: ["poll_id"] }),
  addMergedRows({ table: "polls", columns: ["insert_user_id", "update_user_id"] }),
];

export const pollPersonalData = [...personalData, purge, ...merging];
