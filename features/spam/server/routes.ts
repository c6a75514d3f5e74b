import { startRun } from "#features/calls/server/index.ts";
import { resolveUserID } from "#features/users/server/index.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { clearRun, requireClear, viewPreview } from "./clear-user.ts";
import { canClear, canSetRules } from "./policy.ts";
import { replay } from "./replay.ts";
import { viewReplay } from "./view-replay.ts";

export const spamRoutes = [
  route(api.previewClear, async (context, { params }) => {
    must(canClear(context.actor));
    const userID = await resolveUserID(context, params.id);
    await requireClear(context, userID);
    return viewPreview(context, [userID]);
  }),
  route(api.previewPurge, async (context, { query }) => {
    must(canClear(context.actor));
    return viewPreview(context, query.userIDs);
  }),
  route(api.replayRules, async (context, { body }) => {
    must(canSetRules(context.actor));
    return viewReplay(context, await replay(context, body.days, body.settings));
  }),
  route(api.clearUsers, async (context, { body, query }) => {
    must(canClear(context.actor));
    const { longRunnerMode: mode, longRunnerTimeout: timeout } = query;
    return startRun(context, clearRun, { itemIDs: body.userIDs, args: {}, mode, timeout });
  }),
];
