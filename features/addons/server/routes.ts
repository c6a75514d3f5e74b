import { permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { addonsOf } from "./policy.ts";
import { turnAddon } from "./turn-addon.ts";
import { viewAddon } from "./view.ts";

export const addonRoutes = [
  route(api.listAddons, async (context, { query: { type = "addon", enabled } }) => {
    if (!context.actor.permissions.has(siteManage)) throw permissionProblem([siteManage]);
    if (type !== "addon") return [];
    return addonsOf(context.addons)
      .map((feature) => viewAddon(context, feature))
      .filter((each) => enabled === undefined || each.enabled === enabled);
  }),
  route(api.switchAddon, async (context, { params, body }) => {
    const changed = await turnAddon(context, params.id, body.enabled);
    return changed.map((feature) => viewAddon(context, feature));
  }),
];
