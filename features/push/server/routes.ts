import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { readPushKey } from "./read-push-key.ts";
import { listSubscriptions, subscribe, testPush, unsubscribe } from "./subscriptions.ts";

export const pushRoutes = [
  route(api.readPushKey, readPushKey),
  route(api.listSubscriptions, listSubscriptions),
  route(api.subscribe, (context, { body }) => subscribe(context, body)),
  route(api.unsubscribe, (context, { params }) => unsubscribe(context, params.id)),
  route(api.testPush, (context, { body }) => testPush(context, body)),
];
