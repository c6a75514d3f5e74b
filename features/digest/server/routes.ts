import { permissionProblem } from "#platform/contract/errors.ts";
import { communityManage, type Permission, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { backfill } from "./backfill.ts";
import { deliveryDates } from "./scheduled.ts";
import { sendTest } from "./send-test.ts";

function needs({ actor }: Context, permission: Permission): void {
  if (!actor.permissions.atLeast(permission)) throw permissionProblem([permission]);
}

export const digestRoutes = [
  route(api.readDeliveryDates, async (context, { query }) => {
    needs(context, siteManage);
    return deliveryDates(context, query);
  }),
  route(api.backfillOptIn, async (context, { body, query }) => {
    needs(context, siteManage);
    return backfill(context, body.dateLastActive, query);
  }),
  route(api.sendTestDigest, async (context, { body }) => {
    needs(context, communityManage);
    const { destinationAddress: address, destinationName: name, deliveryFrequency } = body;
    await sendTest(context, { name, address }, deliveryFrequency);
  }),
];
