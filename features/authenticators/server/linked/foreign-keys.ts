import { z } from "zod";
import { personalInfoView } from "#features/permissions/permissions.ts";
import { addUserLookup, userQuery, userView } from "#features/users/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { knownAuthenticators } from "../saved/known.ts";
import { selectForeignKeys, selectLinkedUsers } from "./link-queries.ts";

/** `$shop:42` is the member linked to user 42 of the provider with the client id, or at the address, `shop`. */
const byForeignKey = addUserLookup(async (context, field, foreignKey) => {
  const named = (await knownAuthenticators.get(context)).filter(
    ({ clientID, urlcode }) => clientID === field || urlcode === field,
  );
  if (named.length === 0) return null;
  // Some providers use email addresses as ids.
  if (!context.actor.permissions.has(personalInfoView)) throw permissionProblem([personalInfoView]);
  const authenticatorIDs = named.map(({ authenticatorID }) => authenticatorID);
  return selectLinkedUsers(context, { authenticatorIDs, foreignKey });
});

/** Returns the provider whose ids the API shows: the default one, or the only one. */
async function shownProvider(context: Context): Promise<number | undefined> {
  const all = await knownAuthenticators.get(context);
  return (all.find(({ isDefault }) => isDefault) ?? (all.length === 1 ? all[0] : undefined))?.authenticatorID;
}

const EXPAND = "ssoID";

/** Ids of users at another site: `$provider:id` in place of an id, and `expand=ssoID`. */
export const foreignKeys = [
  byForeignKey,
  extendView(userView, {
    expand: EXPAND,
    fields: {
      ssoID: z.string().optional().meta({
        description:
          "Id at the default sign-in provider, or at the only one. For users with `community.manage`.",
      }),
    },
    async load(context, rows) {
      const authenticatorID = context.actor.permissions.has(communityManage)
        ? await shownProvider(context)
        : undefined;
      if (authenticatorID === undefined) return rows.map(() => null);
      const userIDs = rows.map(({ userID }) => userID);
      const keys = await selectForeignKeys(context, { authenticatorID, userIDs });
      return rows.map(({ userID }) => ({ ssoID: keys.get(userID) }));
    },
  }),
  extendQuery(userQuery, { expand: [EXPAND] }),
];
