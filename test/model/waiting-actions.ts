import { sql } from "kysely";
import { type Action, EVERYTHING, maybe, someOf } from "./action.ts";

/**
 * An approved post is written as its author, who may have lost permission, in a category that may be deleted.
 */
const AS_AUTHOR = maybe([
  ...["409 The author can no longer post.", "409 The author can no longer post this"],
  ...["404 Discussion not found.", "404 Comment not found.", "410 This discussion was deleted."],
]);

export const waitingActions: Record<string, Action> = {
  "approve or reject": {
    weight: 4,
    mostly: "moderator",
    attempt({ chance, waitingIDs }) {
      const reportID = someOf(chance, waitingIDs);
      if (reportID === undefined) return null;
      const isApproved = chance.between(0, 3) > 0;
      return {
        send: "patch",
        path: `/reports/${reportID}/${isApproved ? "approve" : "reject"}-record`,
        body: {},
        touches: [EVERYTHING],
        refusals: async ({ ask, standing }, who) => {
          const [report] = await ask(sql<{ placeRecordID: number }>`
            select place_record_id from reports where report_id = ${reportID}`);
          const moderates = (id: number) =>
            who.sees(id) && (who.atLeast("community.moderate") || who.in("posts.moderate", id));
          const isModerator = [...standing.places.keys()].some(moderates);
          return [
            ["403 posts.moderate,community.moderate", !isModerator],
            ["404 Report not found.", isModerator && !(report && moderates(report.placeRecordID))],
            ...(isApproved ? AS_AUTHOR : []),
          ];
        },
      };
    },
  },
};
