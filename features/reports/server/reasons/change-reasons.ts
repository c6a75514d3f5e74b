import { asStored } from "#features/translations/server/index.ts";
import { ApiError, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { ReasonChanges, ReasonDraft } from "../../contract.ts";
import { reasonsChanged } from "../events.ts";
import { canChangeReasons, canSortReasons } from "../policy.ts";
import type { ReasonRow } from "../tables.ts";
import { reasonKinds } from "./change-kinds.ts";
import { deleteUnused, insertReason, selectReasons, updateReason, updateSorts } from "./reason-queries.ts";
import { reasonTexts, storedTexts, viewReason } from "./reasons.ts";

async function findReason(context: Context, reportReasonID: string): Promise<ReasonRow> {
  const reason = (await selectReasons(context)).find((each) => each.reportReasonID === reportReasonID);
  if (!reason) throw notFound("Reason");
  return reason;
}

/** Returns the properties that the audit log compares. */
const recorded = ({ name, description, roleIDs }: ReasonRow) => ({ name, description, roleIDs });

const stamp = ({ actor, now }: Context) => ({ updateUserID: actor.userID || null, dateUpdated: now });

/**
 * Adds a reason after the others; throws 409 when its id is used, including by a deleted reason.
 */
export async function addReason(
  context: Context,
  { roleIDs, sort, ...draft }: ReasonDraft,
): Promise<ReasonRow> {
  must(canChangeReasons(context.actor));
  return context.transaction(async (inside) => {
    const { reportReasonID } = draft;
    const taken = (await selectReasons(inside)).find((each) => each.reportReasonID === reportReasonID);
    if (taken) {
      const conflictingReason = await viewReason(inside, taken);
      const message = phrase("A reason called {reason} already exists.", { reason: reportReasonID });
      throw new ApiError(409, message, { code: "conflict", conflictingReason });
    }
    await insertReason(inside, {
      ...draft,
      roleIDs: roleIDs ?? [],
      insertUserID: inside.actor.userID || null,
    });
    if (sort !== undefined) await updateSorts(inside, { [reportReasonID]: sort });
    await recordChange(inside, reasonKinds.add, { recordID: reportReasonID, name: draft.name });
    await inside.emit(reasonsChanged, {});
    return findReason(inside, reportReasonID);
  });
}

/** Renames a reason, or changes who may use it. */
export async function changeReason(
  context: Context,
  reportReasonID: string,
  { roleIDs, ...asked }: ReasonChanges,
): Promise<ReasonRow> {
  must(canChangeReasons(context.actor));
  return context.transaction(async (inside) => {
    const before = await findReason(inside, reportReasonID);
    const roles = roleIDs === undefined ? {} : { roleIDs: roleIDs ?? [] };
    const stored = storedTexts(inside, before);
    const { name, description, ...others } = asStored(inside, reasonTexts, reportReasonID, asked, stored);
    // A default text stays that of the software, in each language.
    const sent = {
      ...others,
      ...(name !== undefined && name !== stored.name && { name }),
      ...(description !== undefined && description !== stored.description && { description }),
    };
    await updateReason(inside, reportReasonID, { ...sent, ...roles, ...stamp(inside) });
    const after = await findReason(inside, reportReasonID);
    await recordChange(inside, reasonKinds.change, {
      ...{ recordID: reportReasonID, name: before.name ?? reportReasonID },
      ...{ before: recorded(before), after: recorded(after) },
    });
    await inside.emit(reasonsChanged, {});
    return after;
  });
}

/**
 * Deletes a reason; one that reports use is only no longer offered. Built-in reasons cannot be
 * deleted.
 */
export async function deleteReason(context: Context, reportReasonID: string): Promise<void> {
  must(canChangeReasons(context.actor));
  await context.transaction(async (inside) => {
    const { isSystem, name } = await findReason(inside, reportReasonID);
    if (isSystem) throw new ApiError(400, "This reason is built in and can’t be deleted.");
    if (!(await deleteUnused(inside, reportReasonID)))
      await updateReason(inside, reportReasonID, { deleted: true, ...stamp(inside) });
    await recordChange(inside, reasonKinds.delete, {
      recordID: reportReasonID,
      name: name ?? reportReasonID,
    });
    await inside.emit(reasonsChanged, {});
  });
}

/** Sorts reasons; unknown ids are ignored. */
export async function sortReasons(context: Context, sorts: Readonly<Record<string, number>>): Promise<void> {
  must(canSortReasons(context.actor));
  await context.transaction(async (inside) => {
    await updateSorts(inside, sorts);
    await recordChange(inside, reasonKinds.sort, { recordID: "", name: "" });
    await inside.emit(reasonsChanged, {});
  });
}
