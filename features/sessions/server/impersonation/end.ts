import type { Context } from "#platform/server/application/context.ts";
import { impersonationChanged } from "../events.ts";
import { deleteImpersonation } from "./impersonation-queries.ts";

const HOME = "/";

/** Makes the session act as its own user again. Returns the page on which it began to act as another one. */
export async function endImpersonation(context: Context): Promise<string> {
  const { sessionID, impersonation } = context.actor;
  if (sessionID === null || !impersonation) return HOME;
  const { userID } = impersonation;
  return context.transaction(async (inside) => {
    const returnPath = await deleteImpersonation(inside, sessionID);
    await inside.emit(impersonationChanged, { userID });
    return returnPath ?? HOME;
  });
}
