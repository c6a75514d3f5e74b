import { resolveUserID } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { changeSignature } from "./change-signature.ts";
import { isMember } from "./policy.ts";
import { readSignature } from "./read-signature.ts";

/** Resolves the user id; for a guest, `$me` is a 404. */
async function whom(context: Context, id: Parameters<typeof resolveUserID>[1]): Promise<number> {
  must(isMember(context.actor));
  return resolveUserID(context, id);
}

export const signatureRoutes = [
  route(contract.readSignature, async (context, { params }) =>
    readSignature(context, await resolveUserID(context, params.id)),
  ),
  route(contract.changeSignature, async (context, { params, body }) => {
    const userID = await whom(context, params.id);
    await changeSignature(context, userID, body);
    return readSignature(context, userID);
  }),
];
