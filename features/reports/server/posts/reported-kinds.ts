import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { ReportedType } from "../../contract.ts";

/** The place of what stands in no category. */
export const NO_PLACE = 0;

/** Something else than a post that can be reported. Moderators see the copy that the report keeps of it, and nothing around it. */
export interface ReportedKind {
  recordType: Exclude<ReportedType, "discussion" | "comment">;
  /** What one is called. */
  name: Phrase;
  /** The one that the actor sees and may report; throws otherwise. */
  get(
    context: Context,
    recordID: number,
  ): Promise<{ recordUserID: number | null; recordHtml: string; recordDateInserted: Date }>;
  /** Those that still say something. */
  live(context: Context, recordIDs: readonly number[]): Promise<ReadonlySet<number>>;
  /** Takes its words away for a moderator, and gives them back; in the transaction that settles the report. */
  remove(context: Context, recordID: number): Promise<void>;
  restore(context: Context, recordID: number): Promise<void>;
}

export const reportedKinds = new Opening<ReportedKind>("reportedKinds");

/** Lets something else than posts be reported to those who moderate the whole community. */
export const addReportedKind = (kind: ReportedKind) => reportedKinds.with(kind);

export const kindOf = ({ addons }: Context, recordType: ReportedType): ReportedKind | undefined =>
  addons.of(reportedKinds).find((kind) => kind.recordType === recordType);

interface Reported {
  recordType: ReportedType;
  recordID: number | null;
}

/** Says of those that are no posts whether they are there, in a statement for each kind. */
export async function liveKinds(
  context: Context,
  rows: readonly Reported[],
): Promise<(row: Reported) => boolean> {
  const live = new Map<string, ReadonlySet<number>>();
  for (const kind of context.addons.of(reportedKinds)) {
    const ids = rows.flatMap(({ recordType, recordID }) =>
      recordType === kind.recordType && recordID !== null ? [recordID] : [],
    );
    if (ids.length > 0) live.set(kind.recordType, await kind.live(context, ids));
  }
  return ({ recordType, recordID }) => live.get(recordType)?.has(recordID ?? 0) ?? false;
}

/** Whether what was reported is there, a post or not. */
export const isLive = async (
  context: Context,
  report: Reported & { recordIsLive: boolean },
): Promise<boolean> => report.recordIsLive || (await liveKinds(context, [report]))(report);
