import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Fragment, FragmentRevision, FragmentSummary, FragmentUse } from "../contract.ts";
import { viewErrors } from "./errors.ts";
import { type AppliedFragment, usesOf } from "./extension-points.ts";
import { fileUrl } from "./file-url.ts";
import type { FragmentRow, WholeFragment } from "./queries.ts";

/** Converts revisions for the API, in a constant number of statements. */
export async function viewRevisions(
  context: Context,
  rows: readonly FragmentRow[],
): Promise<FragmentRevision[]> {
  const users = await userFragments(
    context,
    rows.flatMap(({ updateUserID }) => updateUserID ?? []),
  );
  return rows.map((row) => {
    const updateUser = users.get(row.updateUserID ?? -1);
    return {
      fragmentUUID: row.fragmentUuid,
      fragmentType: row.fragmentType,
      name: row.name,
      fragmentRevisionUUID: row.fragmentRevisionUuid,
      status: row.status,
      errors: viewErrors(context, row.errors),
      jsUrl: row.jsHash === null ? null : fileUrl(row, "js"),
      cssUrl: row.hasCss ? fileUrl(row, "css") : null,
      commitMessage: row.commitMessage,
      commitDescription: row.commitDescription,
      dateCommitted: row.dateCommitted?.toISOString() ?? null,
      updateUserID: row.updateUserID,
      ...(updateUser && { updateUser }),
      dateUpdated: row.dateUpdated.toISOString(),
    };
  });
}

/** Converts fragments for the API without their code; `uses` says where each is applied. */
export async function viewFragments(
  context: Context,
  rows: readonly FragmentRow[],
  uses: ReadonlyMap<string, unknown>,
): Promise<FragmentSummary[]> {
  const revisions = await viewRevisions(context, rows);
  return rows.map((row, place) => ({
    ...revisions[place]!,
    insertUserID: row.insertUserID,
    dateInserted: row.dateInserted.toISOString(),
    hasDraft: row.hasDraft,
    isPublished: row.isPublished,
    isApplied: uses.has(row.fragmentUuid),
  }));
}

/** Converts where a fragment is applied. */
export const viewUse = ({ recordType, recordID, name, url }: AppliedFragment): FragmentUse => ({
  ...{ recordType, recordID, name, url },
});

/** Converts a fragment with its code. */
export async function viewFragment(context: Context, row: WholeFragment): Promise<Fragment> {
  const uses = await usesOf(context, [row.fragmentUuid]);
  const [summary] = await viewFragments(context, [row], uses);
  const applied = uses.get(row.fragmentUuid) ?? [];
  return {
    ...summary!,
    jsRaw: row.jsRaw,
    css: row.css,
    previewData: row.previewData,
    customSchema: row.customSchema,
    uses: applied.map(viewUse),
  };
}
