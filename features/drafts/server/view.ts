import { excerptOfBody } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Draft } from "../contract.ts";
import { type DraftPlace, kindOf } from "./extension-points.ts";
import type { DraftRow } from "./tables.ts";

/** View of a draft without its place. */
export function viewRow(row: DraftRow): Draft {
  const { draftID, recordType, recordID, parentRecordType, parentRecordID, attributes } = row;
  return {
    draftID,
    recordType,
    ...(recordID === null ? {} : { recordID }),
    ...(parentRecordType === null ? {} : { parentRecordType }),
    ...(parentRecordID === null ? {} : { parentRecordID }),
    attributes,
    insertUserID: row.insertUserID,
    dateInserted: row.dateInserted.toISOString(),
    updateUserID: row.updateUserID,
    dateUpdated: row.dateUpdated.toISOString(),
    draftStatus: row.draftStatus,
    dateScheduled: row.dateScheduled?.toISOString() ?? null,
    failedReason: row.failedReason,
    version: row.version,
  };
}

async function placesOf(context: Context, rows: readonly DraftRow[]): Promise<Map<number, DraftPlace>> {
  const places = await Promise.all(
    [...Map.groupBy(rows, ({ recordType }) => recordType)].map(
      async ([recordType, ofKind]) =>
        (await kindOf(context, recordType)?.place(context, ofKind)) ?? new Map(),
    ),
  );
  return new Map(places.flatMap((each) => [...each]));
}

/** A page of drafts with where they belong. */
export async function viewDrafts(context: Context, rows: readonly DraftRow[]): Promise<Draft[]> {
  const places = await placesOf(context, rows);
  const drafts: Draft[] = [];
  for (const row of rows) {
    const { body = "", format } = row.attributes;
    drafts.push({
      ...viewRow(row),
      ...(places.get(row.draftID) ?? { name: null, editUrl: null, permaLink: null, breadCrumbs: null }),
      excerpt: body ? await excerptOfBody(body, format) : null,
    });
  }
  return drafts;
}

export async function viewOne(context: Context, row: DraftRow): Promise<Draft> {
  const [draft] = await viewDrafts(context, [row]);
  return draft ?? viewRow(row);
}
