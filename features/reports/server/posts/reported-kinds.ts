import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { ReportedType } from "../../contract.ts";

/** Place id of records outside of categories. */
export const NO_PLACE = 0;

/** A reportable record that is not a post. Moderators see only the copy in the report. */
export interface ReportedKind {
  recordType: Exclude<ReportedType, "discussion" | "comment">;
  /** Name of a record. */
  name: Phrase;
  /** Returns the record if the actor may see and report it; throws otherwise. */
  get(
    context: Context,
    recordID: number,
  ): Promise<{ recordUserID: number | null; recordHtml: string; recordDateInserted: Date }>;
  /** Returns those of the records that still have their text. */
  live(context: Context, recordIDs: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * Removes and restores the text of a record for a moderator, in the transaction that resolves the
   * report.
   */
  remove(context: Context, recordID: number): Promise<void>;
  restore(context: Context, recordID: number): Promise<void>;
}

export const reportedKinds = new ExtensionPoint<ReportedKind>("reportedKinds");

/** Contributes a record type that can be reported to moderators of the whole community. */
export const addReportedKind = (kind: ReportedKind) => reportedKinds.with(kind);

export const kindOf = ({ addons }: Context, recordType: ReportedType): ReportedKind | undefined =>
  addons.of(reportedKinds).find((kind) => kind.recordType === recordType);

interface Reported {
  recordType: ReportedType;
  recordID: number | null;
}

/** Returns which records other than posts still exist, with a statement per kind. */
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

/** Returns whether the reported record still exists. */
export const isLive = async (
  context: Context,
  report: Reported & { recordIsLive: boolean },
): Promise<boolean> => report.recordIsLive || (await liveKinds(context, [report]))(report);
