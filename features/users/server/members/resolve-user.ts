import { personalInfoView } from "#features/permissions/permissions.ts";
import { ApiError, badRequest, conflict, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import { findUserByEmail, listUsersNamed } from "../queries.ts";
import { userLookups } from "./user-lookups.ts";

/** Returns the id for `$me`, `$name:…`, `$email:…` or a field that a feature adds. */
export async function resolveUserID(context: Context, smart: number | SmartID): Promise<number> {
  if (typeof smart === "number") return smart;
  const [user, another] = await listAccounts(context, smart);
  if (!user) throw new ApiError(404, "Smart ID not found.");
  if (another) throw conflict("More than one user has that name.");
  return user.userID;
}

async function listAccounts(
  context: Context,
  { field, value }: SmartID,
): Promise<readonly { userID: number }[]> {
  switch (field) {
    case "me":
      return [context.actor];
    case "name":
      return listUsersNamed(context, value);
    case "email": {
      if (!context.actor.permissions.has(personalInfoView)) throw permissionProblem([personalInfoView]);
      const user = await findUserByEmail(context, value);
      return user ? [user] : [];
    }
    default: {
      for (const lookup of context.addons.of(userLookups)) {
        const found = await lookup(context, field, value);
        if (found) return found;
      }
      throw badRequest(phrase("Users cannot be found by {field}.", { field }));
    }
  }
}
