import { badRequest, conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { StatusChanges, StatusDraft } from "../contract.ts";
import { statusKinds } from "./change-kinds.ts";
import { statusesChanged } from "./events.ts";
import { isShownName } from "./names.ts";
import { canManage } from "./policy.ts";
import * as queries from "./queries.ts";
import type { StatusRow } from "./tables.ts";

/** Runs `work` with the existing statuses, locked against changes. */
async function changing(
  context: Context,
  work: (inside: Context, rows: readonly StatusRow[]) => Promise<StatusRow>,
): Promise<StatusRow> {
  must(canManage(context.actor));
  return context.transaction(async (inside) => {
    const row = await work(inside, await queries.lockStatuses(inside));
    await inside.emit(statusesChanged, { statusID: row.statusID });
    return row;
  });
}

const sameKind = (one: Kind, other: Kind) =>
  one.recordSubtype === other.recordSubtype && one.isInternal === other.isInternal;
type Kind = Pick<StatusRow, "recordSubtype" | "isInternal">;

/** Removes the default mark from other statuses of the kind when a new default is saved. */
async function makeWay(context: Context, rows: readonly StatusRow[], after: Kind & { statusID?: number }) {
  const others = rows.filter((row) => row.isDefault && row.statusID !== after.statusID);
  for (const { statusID } of others.filter((row) => sameKind(row, after)))
    await queries.updateStatus(context, statusID, { isDefault: false });
}

export const addStatus = (context: Context, draft: StatusDraft): Promise<StatusRow> =>
  changing(context, async (inside, rows) => {
    const { recordSubtype = null, isInternal = false } = draft;
    const values = { ...draft, recordSubtype, isInternal };
    if (values.isDefault) await makeWay(inside, rows, values);
    const row = await queries.insertStatus(inside, values);
    await recordChange(inside, statusKinds.add, { recordID: row.statusID, name: row.name });
    return row;
  });

export const changeStatus = (context: Context, statusID: number, asked: StatusChanges): Promise<StatusRow> =>
  changing(context, async (inside, rows) => {
    const before = rows.find((row) => row.statusID === statusID);
    if (!before) throw notFound("Status");
    // Forms send the name as it is shown, which may be a translation of the stored one.
    const isShown = isShownName(inside, before, asked.name);
    const sent = isShown ? { ...asked, name: before.name } : asked;
    const after = { ...before, ...sent };
    if (before.isSystem && !(sameKind(before, after) && before.state === after.state && after.isActive))
      throw badRequest("This is a built-in status: only its name can be changed.");
    if (before.isDefault && !(after.isDefault && after.isActive && sameKind(before, after)))
      throw badRequest("First make another status the default.");
    if (after.isDefault) await makeWay(inside, rows, after);
    const row = await queries.updateStatus(inside, statusID, sent);
    await recordChange(inside, statusKinds.change, {
      ...{ recordID: statusID, name: before.name, before: { ...before }, after: { ...row } },
    });
    return row;
  });

export const removeStatus = async (context: Context, statusID: number): Promise<void> => {
  await changing(context, async (inside, rows) => {
    const row = rows.find((each) => each.statusID === statusID);
    if (!row) throw notFound("Status");
    if (row.isSystem) throw badRequest("This is a built-in status: it cannot be deleted.");
    if (row.isDefault) throw badRequest("First make another status the default.");
    if (await queries.isInUse(inside, statusID))
      throw conflict("This status is in use and can’t be deleted.");
    await queries.deleteStatus(inside, statusID);
    await recordChange(inside, statusKinds.delete, { recordID: statusID, name: row.name });
    return row;
  });
};
