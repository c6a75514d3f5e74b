import { commentQuery } from "#features/comments/server/index.ts";
import { discussionQuery } from "#features/discussions/server/index.ts";
import { addSearchFilter, extendDocuments, searchChanges } from "#features/search/server/index.ts";
import { userQuery } from "#features/users/server/index.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { DiscussionFilters, UserFilters } from "../contract.ts";
import { memberRanksChanged } from "./events.ts";
import { discussionsBy, hasRank, membersWith, selectMemberRanks } from "./queries.ts";

const KIND = "user";

/** Filters of lists and of the search by the ranks of members. */
export const rankFilters = [
  extendQuery(userQuery, {
    fields: UserFilters,
    filters: {
      rankIDs: (_context, rankIDs) => ({
        where: hasRank("users.userID", rankIDs),
        ids: membersWith(rankIDs),
      }),
    },
    expand: ["rank"],
  }),
  extendQuery(discussionQuery, {
    fields: DiscussionFilters,
    filters: {
      insertUserRankID: (_context, rankIDs) => ({
        where: hasRank("discussions.insertUserID", rankIDs),
        ids: discussionsBy(rankIDs),
      }),
    },
    expand: ["rank", "insertUser.rank", "lastUser.rank"],
  }),
  extendQuery(commentQuery, { expand: ["rank", "insertUser.rank"] }),
  addSearchFilter({
    parameter: "rankIDs",
    schema: UserFilters.rankIDs,
    kinds: [KIND],
    conditions: (_context, rankIDs) => [
      { labels: rankIDs.map((rankID: number) => `rank:${rankID}`), match: "any" },
    ],
  }),
  extendDocuments({
    kind: KIND,
    async read(context, documents) {
      const ranks = await selectMemberRanks(
        context,
        documents.map(({ recordID }) => recordID),
      );
      return new Map([...ranks].map(([userID, { rankID }]) => [userID, { labels: [`rank:${rankID}`] }]));
    },
  }),
  ...searchChanges(memberRanksChanged, ({ userIDs }) =>
    (userIDs ?? []).map((recordID) => ({ kind: KIND, recordID })),
  ),
];
