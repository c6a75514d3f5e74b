import { checkedBody } from "#features/discussions/server/index.ts";
import { bodyToEdit } from "#features/formats/server/index.ts";
import { badRequest } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { PendingChanges } from "../../contract.ts";
import { updateReport } from "../queries.ts";
import { getReport, getReportLocked } from "../reports.ts";

const NOT_WAITING = "This no longer waits for approval.";

interface Written {
  name?: string;
  body?: string;
  format?: string;
}

/** Returns the contents of a pending post for editing. */
export async function pendingForEdit(context: Context, id: number) {
  const { reportID, recordType, recordName, pending, isPending } = await getReport(context, id);
  if (!isPending) throw badRequest(NOT_WAITING);
  const { name = recordName, body, format = "text" } = pending as Written;
  return {
    ...{ reportID, recordType, format },
    name: recordType === "discussion" ? name : null,
    body: body === undefined ? null : await bodyToEdit(context, body, format),
  };
}

/** Edits a pending post; its author stays the same. */
export async function changePending(
  context: Context,
  reportID: number,
  { name, body, format }: PendingChanges,
): Promise<void> {
  await context.transaction(async (inside) => {
    const { recordType, recordID, recordName, recordHtml, pending, isPending } = await getReportLocked(
      inside,
      reportID,
    );
    if (!isPending) throw badRequest(NOT_WAITING);
    const before = pending as Written;
    const written = body ?? before.body;
    const text =
      written === undefined
        ? null
        : await checkedBody(inside, {
            ...{ body: written, format: format ?? before.format ?? "text" },
            ...{ recordType, recordID },
          });
    const title = recordType === "discussion" && name !== undefined ? { name } : {};
    await updateReport(inside, reportID, {
      recordName: title.name ?? recordName,
      recordHtml: text?.bodyHtml ?? recordHtml,
      pending: JSON.stringify({
        ...{ ...pending, ...title },
        ...(text && { body: text.body, format: text.format }),
      }),
    });
  });
}
