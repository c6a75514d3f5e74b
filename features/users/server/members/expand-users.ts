import type { Context } from "#platform/server/application/context.ts";
import { addExpandedRecord } from "#platform/server/http/expand-records.ts";
import { userFragments } from "../profile/fragment.ts";
import { findUsers } from "../queries.ts";
import { rolesShown, viewUsers } from "../view.ts";
import { visibilityOf } from "../visibility.ts";

/** Fields of users that clients of Vanilla may ask for anywhere. Those that no active feature has are left out. */
const FIELDS = ["roles", "profileFields", "extended", "ssoID", "badges", "rank", "signature"];

async function load(context: Context, userIDs: readonly number[], fields: ReadonlySet<string>) {
  if (fields.size === 0) return userFragments(context, userIDs);
  const rows = await findUsers(context, userIDs);
  const views = await viewUsers(context, rows, fields);
  const loaded = new Map<number, object>();
  for (const [index, user] of rows.entries()) {
    const isOpen = visibilityOf(context, user) !== "private";
    const roles = isOpen && fields.has("roles") ? await rolesShown(context, user.roleIDs) : undefined;
    // Only those of the other forum's add-ons would be in it.
    loaded.set(user.userID, { extended: {}, ...views[index], ...(roles && { roles }) });
  }
  return loaded;
}

export const expandedUsers = addExpandedRecord({ name: "user", fields: FIELDS, load });
