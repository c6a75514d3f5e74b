import { commentQuery, comments } from "#features/comments/server/index.ts";
import { discussionQuery, discussions } from "#features/discussions/server/index.ts";
import { search, searchQuery } from "#features/search/server/index.ts";
import { userQuery, users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { type Reserved, reserveParameters } from "#platform/server/extension-points/query.ts";

const QNA: Reserved = { addon: "Q&A" };
const GROUPS: Reserved = { addon: "Groups" };
const RANKS: Reserved = { addon: "Ranks" };
const SENTIMENT: Reserved = { addon: "Sentiment Analysis" };

/**
 * Refuses filters of add-ons that are not active, so that a client never takes a whole list for a filtered one. An
 * add-on that adds such a parameter needs no change here.
 */
export const reservedParameters = feature({
  name: "reserved-parameters",
  needs: [comments, discussions, search, users],
  adds: [
    reserveParameters(discussionQuery, {
      status: QNA,
      groupID: GROUPS,
      insertUserRankID: RANKS,
      sentiment: SENTIMENT,
    }),
    reserveParameters(commentQuery, { qna: QNA, sentiment: SENTIMENT }),
    reserveParameters(userQuery, { rankIDs: RANKS }),
    reserveParameters(searchQuery, {
      answerStatusID: QNA,
      rankIDs: RANKS,
      featured: { addon: "Knowledge", neutral: ["false", "0"] },
    }),
  ],
});
