import { followCategoryFor } from "#features/following/server/index.ts";
import { editUser, getUser } from "#features/users/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import { addAutomationAction } from "../extension-points.ts";

const recordTypes = ["user"] as const;

const followCategory = addAutomationAction({
  ...{ actionType: "categoryFollowAction", recordTypes },
  name: source("Follow category"),
  fields: { categoryID: { kind: "categories", label: source("Categories to follow"), isRequired: true } },
  async run(context, { recordID: userID }, { categoryID }) {
    for (const each of categoryID as number[]) await followCategoryFor(context, { userID, categoryID: each });
  },
});

const changeRoles = addAutomationAction({
  ...{ actionType: "addRemoveRoleAction", recordTypes },
  name: source("Assign/Remove role"),
  fields: {
    addRoleID: { kind: "role", label: source("Assign role"), isRequired: true },
    removeRoleID: { kind: "role", label: source("Remove role"), help: source("Optional.") },
  },
  async run(context, { recordID: userID }, { addRoleID, removeRoleID }) {
    const { roleIDs: before } = await getUser(context, userID);
    const roleIDs = new Set([...before, Number(addRoleID)]);
    if (typeof removeRoleID === "number") roleIDs.delete(removeRoleID);
    if (roleIDs.size === 0) throw conflict("This is the member’s only role.");
    const isOther = roleIDs.size !== before.length || before.some((roleID) => !roleIDs.has(roleID));
    if (isOther) await editUser(context, userID, { roleID: [...roleIDs] });
  },
});

export const userActions = [followCategory, changeRoles];
