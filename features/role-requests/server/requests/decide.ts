import { assignableRoleIDs } from "#features/permissions/server/index.ts";
import { editUser, getUser } from "#features/users/server/index.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { ApplicationChange, RoleRequestStatus } from "../../contract.ts";
import { requestApproved, requestDenied, requestUndone } from "../change-kinds.ts";
import { roleRequestDecided } from "../events.ts";
import { canDecide, canDelete, isSignedIn } from "../policy.ts";
import type { RequestRow } from "../tables.ts";
import { deleteRequest, findRequest, lockRequest, updateAnswers, updateStatus } from "./request-queries.ts";

const KINDS = { approved: requestApproved, denied: requestDenied, pending: requestUndone };

/** Returns a request of a member for a role, for managers. */
export async function getApplication(context: Context, roleRequestID: number): Promise<RequestRow> {
  must(canDecide(context.actor));
  const request = await findRequest(context, roleRequestID);
  if (request?.type !== "application") throw notFound("Role request");
  return request;
}

/** Gives the role of an approved request, and takes that of one whose approval is undone. */
async function changeRoles(
  context: Context,
  { userID, roleID, status: before }: RequestRow,
  after: RoleRequestStatus,
) {
  const { name, roleIDs } = await getUser(context, userID);
  const hasRole = roleIDs.includes(roleID);
  if (after === "approved" && !hasRole) await editUser(context, userID, { roleID: [...roleIDs, roleID] });
  if (before === "approved" && hasRole)
    await editUser(context, userID, { roleID: roleIDs.filter((each) => each !== roleID) });
  return name;
}

async function changeStatus(context: Context, request: RequestRow, status: RoleRequestStatus): Promise<void> {
  const { roleRequestID, userID, roleID } = request;
  if (!(await assignableRoleIDs(context)).has(roleID))
    throw forbidden("You cannot assign this role.", { recordIDs: [roleID] });
  const name = await changeRoles(context, request, status);
  await updateStatus(context, roleRequestID, status);
  await recordChange(context, KINDS[status], { recordID: userID, name });
  if (status !== "pending")
    await context.emit(roleRequestDecided, { roleRequestID, date: context.now.toISOString() });
}

/** Decides on a request for a role, or undoes that; can correct its answers. */
export const changeApplication = (
  context: Context,
  roleRequestID: number,
  { status, attributes }: ApplicationChange,
): Promise<void> =>
  context.transaction(async (inside) => {
    must(canDecide(inside.actor));
    const request = await lockRequest(inside, roleRequestID);
    if (request?.type !== "application") throw notFound("Role request");
    if (attributes) await updateAnswers(inside, roleRequestID, attributes);
    if (status && status !== request.status) await changeStatus(inside, request, status);
  });

/** Deletes a request; members withdraw their own. */
export async function deleteApplication(context: Context, roleRequestID: number): Promise<void> {
  must(isSignedIn(context.actor));
  const request = await findRequest(context, roleRequestID);
  const isOwn = request?.userID === context.actor.userID;
  if (!request || !isOwn) must(canDelete(context.actor, { userID: 0, status: "denied" }));
  if (!request) throw notFound("Role request");
  must(canDelete(context.actor, request));
  await deleteRequest(context, roleRequestID);
}
