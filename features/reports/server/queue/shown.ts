import { z } from "zod";
import { commentView } from "#features/comments/server/index.ts";
import { discussionView } from "#features/discussions/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView, type View } from "#platform/server/extension-points/view.ts";
import { type RecordType, ReportMeta } from "../../contract.ts";
import { moderatesAnything } from "../policy.ts";
import { reportsAreFor } from "../posts/form-part.ts";
import { summaryOf } from "../record-view.ts";
import { reasonsOf } from "../view.ts";
import { type ReportOn, selectReportsOn } from "./record-queries.ts";

/** The fields of a post that reports need. */
interface Reportable {
  recordID: number;
  insertUserID: number | null;
}

const CountReports = z.int().meta({ description: "For those who moderate its category." });

function byRecord(reports: readonly ReportOn[]): Map<number, ReportOn[]> {
  return Map.groupBy(reports, ({ recordID }) => recordID);
}

/** Returns report information for posts, in their order; empty for users who moderate none. */
async function metasOf(context: Context, recordType: RecordType, ids: readonly number[]) {
  if (!moderatesAnything(context.actor)) return ids.map(() => null);
  const found = await selectReportsOn(context, recordType, ids);
  const users = await userFragments(context, new Set(found.map(({ insertUserID }) => insertUserID ?? 0)));
  const reasons = await reasonsOf(
    context,
    found.map(({ reportID }) => reportID),
  );
  const reportsOf = byRecord(found);
  return ids.map((recordID): { reportMeta: ReportMeta } => {
    const summary = summaryOf(reportsOf.get(recordID) ?? [], reasons, users);
    return { reportMeta: { ...summary, countReportUsers: summary.reportUserIDs.length } };
  });
}

async function countsOf(context: Context, recordType: RecordType, ids: readonly number[]) {
  if (!moderatesAnything(context.actor)) return ids.map(() => null);
  const reportsOf = byRecord(await selectReportsOn(context, recordType, ids));
  return ids.map((recordID) => ({ countReports: reportsOf.get(recordID)?.length ?? 0 }));
}

function showOn<Row>(view: View<Row>, recordType: RecordType, recordOf: (row: Row) => Reportable) {
  const idsOf = (rows: readonly Row[]) => rows.map((row) => recordOf(row).recordID);
  return [
    extendView(view, {
      expand: "reportMeta",
      fields: { reportMeta: ReportMeta.optional() },
      load: (context, rows) => metasOf(context, recordType, idsOf(rows)),
    }),
    extendView(view, {
      expand: "countReports",
      fields: { countReports: CountReports.optional() },
      load: (context, rows) => countsOf(context, recordType, idsOf(rows)),
    }),
    extendView(view, {
      expand: ON_PAGES,
      fields: {
        canReport: z.boolean().meta({ description: "Whether reporting it is offered to the reader." }),
        countReports: CountReports.optional(),
      },
      async load(context, rows) {
        const { actor } = context;
        const may = reportsAreFor(context);
        const counts = await countsOf(context, recordType, idsOf(rows));
        return rows.map((row, place) => ({
          canReport: may && recordOf(row).insertUserID !== actor.userID,
          ...counts[place],
        }));
      },
    }),
  ];
}

export const shownReports = [
  ...showOn(discussionView, "discussion", ({ discussionID, insertUserID }) => ({
    ...{ recordID: discussionID, insertUserID },
  })),
  ...showOn(commentView, "comment", ({ commentID, insertUserID }) => ({
    ...{ recordID: commentID, insertUserID },
  })),
];
