import { longRun } from "#features/calls/server/index.ts";
import { type DeleteMethod, deleteUser } from "#features/personal-data/server/index.ts";
import type { BanDraft } from "#features/users/contract.ts";
import { banUser, editUser, getUser } from "#features/users/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Assignment } from "../../contract.ts";
import { isOther } from "../policy.ts";

export type RoleChanges = Omit<Assignment, "userIDs">;

/** Adds roles to a member, or removes them; members who are left without roles get the replacements. */
export const assignRun = longRun<RoleChanges>({
  name: "members.roles",
  async item(context, userID, { addRoleIDs = [], removeRoleIDs = [], addReplacementRoleIDs = [] }) {
    must(isOther(context.actor, userID));
    const { roleIDs } = await getUser(context, userID);
    const left = roleIDs.filter((roleID) => !removeRoleIDs.includes(roleID));
    const after = [...new Set([...left, ...addRoleIDs])];
    const roleID = after.length > 0 ? after : addReplacementRoleIDs;
    if (roleID.length === 0) throw conflict("This is the member’s only role.");
    await editUser(context, userID, { roleID });
  },
});

export const confirmRun = longRun<object>({
  name: "members.confirm",
  item: (context, userID) => editUser(context, userID, { emailConfirmed: true }),
});

export const banRun = longRun<BanDraft>({
  name: "members.ban",
  item: (context, userID, draft) => banUser(context, userID, { ...draft, banned: true }),
});

export const deleteRun = longRun<{ deleteMethod: DeleteMethod }>({
  name: "members.delete",
  item: (context, userID, { deleteMethod }) => deleteUser(context, userID, deleteMethod),
});
