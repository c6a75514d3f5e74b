import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Answers } from "../../contract.ts";
import { roleRequested } from "../events.ts";
import { getMeta } from "../metas/known-metas.ts";
import { canApply, isSignedIn } from "../policy.ts";
import type { RequestRow } from "../tables.ts";
import { checkAnswers } from "./answers.ts";
import { insertApplication, selectOwn } from "./request-queries.ts";

/** Roles of users who may not take part yet. */
export async function waitingRoleIDs(context: Context): Promise<number[]> {
  const types = ["unconfirmed", "applicant", "guest"] as const;
  return (await Promise.all(types.map((type) => roleIDsOfType(context, type)))).flat();
}

/** Asks for a role, for the actor. Managers are notified. */
export async function applyForRole(context: Context, roleID: number, sent: Answers): Promise<RequestRow> {
  must(isSignedIn(context.actor));
  const { attributesSchema } = await getMeta(context, roleID, "application");
  const own = await selectOwn(context);
  const before = own.find((request) => request.roleID === roleID && request.type === "application");
  must(canApply(context.actor, { roleID, before, waitingRoleIDs: await waitingRoleIDs(context) }));
  const attributes = checkAnswers(attributesSchema, sent);
  return context.transaction(async (inside) => {
    const row = await insertApplication(inside, { roleID, attributes });
    if (!row) throw conflict("You have already asked for this role.");
    await inside.emit(roleRequested, { roleRequestID: row.roleRequestID });
    return row;
  });
}
