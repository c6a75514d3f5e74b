import { invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { sessionConfirmed } from "../events.ts";
import { updateConfirmed } from "../queries.ts";
import { confirmationByUser } from "../signing-in/limits.ts";
import { methodsFor } from "./confirmation-methods.ts";

/** Returns the session of the request and its own user, also while the user acts as another member. */
export function ownSession({ actor }: Context): { sessionID: number; userID: number } {
  const { sessionID, impersonation } = actor;
  const { userID } = impersonation ?? actor;
  if (sessionID === null) throw permissionProblem([sessionValid]);
  return { sessionID, userID };
}

/** Confirms that the session is still used by its user. Throws when `secret` does not prove it. */
export async function confirmSession(
  context: Context,
  { method, secret }: { method: string; secret: string },
): Promise<void> {
  const { sessionID, userID } = ownSession(context);
  const methods = await methodsFor(context, userID);
  const found = methods.find(({ name }) => name === method);
  if (!found) throw invalidField("method", "You can’t confirm in this way.");
  await confirmationByUser(userID);
  if (!(await found.verify(context, userID, secret)))
    throw invalidField("secret", "That is not right. Please try again.");
  await context.transaction(async (inside) => {
    await updateConfirmed(inside, sessionID);
    await inside.emit(sessionConfirmed, { userID, sessionID });
  });
}
