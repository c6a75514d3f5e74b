import { addStateLabels, addUndo, type LogEntry } from "#features/log/server/index.ts";
import { hiddenRoleIDs, rolesOf } from "#features/permissions/server/index.ts";
import { editUser, getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { canEditMembers } from "../policy.ts";

interface Stored {
  before?: { roleIDs: readonly number[] };
  after?: { roleIDs: readonly number[] };
}

/** Returns the present roles of the member without the changes in an entry. Later changes stay. */
async function rolesWithout(context: Context, { recordID, data }: LogEntry): Promise<number[]> {
  const { before: { roleIDs: before } = { roleIDs: [] }, after: { roleIDs: after } = { roleIDs: [] } } =
    data as Stored;
  const { roleIDs } = await getUser(context, recordID);
  const left = roleIDs.filter((roleID) => before.includes(roleID) || !after.includes(roleID));
  return [...new Set([...left, ...before.filter((roleID) => !after.includes(roleID))])];
}

const undoRoles = addUndo({
  action: "user.roles",
  may: ({ actor }) => canEditMembers(actor),
  async undo(context, entry) {
    await editUser(context, entry.recordID, { roleID: await rolesWithout(context, entry) });
  },
});

const undoConfirm = addUndo({
  action: "user.confirm",
  may: ({ actor }) => canEditMembers(actor),
  async undo(context, entry) {
    const roleID = await rolesWithout(context, entry);
    await editUser(context, entry.recordID, { emailConfirmed: false, roleID });
  },
});

/** The log names roles that the reader may see. */
const roleLabels = addStateLabels({
  field: "roleIDs",
  async labels(context, values) {
    const hidden = await hiddenRoleIDs(context);
    const roles = await rolesOf(context, [...values].map(Number));
    const shown = roles.filter(({ roleID }) => !hidden.includes(roleID));
    return new Map(shown.map(({ roleID, name }) => [String(roleID), name]));
  },
});

export const memberUndos = [undoRoles, undoConfirm, roleLabels];
