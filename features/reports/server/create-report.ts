import { forbidden, invalidField, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { ReportDraft } from "../contract.ts";
import { reportAdded } from "./events.ts";
import { canReport } from "./policy.ts";
import { insertReport } from "./queries.ts";
import { getReported, noteOf } from "./queue/records.ts";
import { openReasons } from "./reasons/reasons.ts";
import { reportsAreOn } from "./settings.ts";

/** Reports a record to the moderators of its place. Returns the report's id. */
export async function createReport(context: Context, draft: ReportDraft): Promise<number> {
  const { actor, now, settings } = context;
  if (!settings.get(reportsAreOn)) throw notFound("Page");
  must(canReport(actor));
  const { placeRecordID, ...post } = await getReported(context, draft);
  const open = (await openReasons(context)).map(({ reportReasonID }) => reportReasonID);
  if (open.length === 0) throw forbidden("No report reasons are available to you.");
  const given = [...new Set(draft.reportReasonIDs)];
  if (!given.every((reportReasonID) => open.includes(reportReasonID)))
    throw invalidField("reportReasonIDs", "You can’t use one of these reasons.");
  const noteHtml = await noteOf(context, draft.noteBody, draft.noteFormat);
  return context.transaction(async (inside) => {
    const values = { ...post, placeRecordID, noteHtml, insertUserID: actor.userID, dateInserted: now };
    const reportID = await insertReport(inside, values, given);
    await inside.emit(reportAdded, { reportID, categoryID: placeRecordID });
    return reportID;
  });
}
