import { dateIn, type ImportedRow, idIn, importColumns, textIn } from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import { insertImported, selectCommentPlaces } from "./import-queries.ts";

const COLUMNS = ["QnA", "DateAccepted", "AcceptedUserID"] as const;

const STATUSES = new Map([
  ["accepted", "accepted"],
  ["rejected", "rejected"],
] as const);

const statusOf = (row: ImportedRow<(typeof COLUMNS)[number]>) =>
  STATUSES.get((textIn(row.QnA) ?? "").toLowerCase() as "accepted");

/**
 * Imports which answers were accepted and rejected. Their score and points are part of the imported totals, so they earn
 * nothing again. The states of the questions are computed from them afterwards, like all counters.
 */
export const importAnswers = [
  importColumns({
    table: "Comment",
    columns: COLUMNS,
    async load(context, rows) {
      const judged = rows.filter((row) => statusOf(row) !== undefined);
      if (judged.length === 0) return;
      const places = await selectCommentPlaces(
        context,
        judged.map(({ id }) => id),
      );
      const users = await findUserIDs(
        context,
        judged.flatMap((row) => idIn(row.AcceptedUserID) ?? []),
      );
      await insertImported(
        context,
        judged.flatMap((row) => {
          const place = places.get(row.id);
          const acceptUserID = idIn(row.AcceptedUserID);
          if (!place) return [];
          const status = statusOf(row)!;
          const date = dateIn(row.DateAccepted) ?? place.dateInserted;
          return [
            {
              ...{ commentID: row.id, discussionID: place.discussionID, status },
              dateAccepted: status === "accepted" ? date : null,
              acceptUserID: acceptUserID !== null && users.has(acceptUserID) ? acceptUserID : null,
              ...{ acceptScore: 0, acceptPoints: 0, score: 0, points: 0 },
              ...{ receiveUserID: null, categoryID: null, dateGiven: null },
            },
          ];
        }),
      );
    },
  }),
  importColumns({
    table: "Discussion",
    columns: [],
    computed: ["QnA", "DateAccepted", "DateOfAnswer"],
    load: async () => {},
  }),
  importColumns({
    table: "User",
    columns: [],
    computed: ["CountAcceptedAnswers"],
    load: async () => {},
  }),
];
