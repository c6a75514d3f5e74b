import { addHomePart, dashboard } from "#features/dashboard/server/index.ts";
import { digest } from "#features/digest/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { feature } from "#platform/server/application/feature.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { cachedActivity, readActivity } from "./read-activity.ts";

/** With a period in the address the numbers are in the page, for browsers without scripts; else they load after it. */
const activityPart = addHomePart({
  column: "main",
  sort: 30,
  async load(context, asked) {
    if (!context.actor.permissions.atLeast(siteManage)) return null;
    const { success, data: period } = contract.ActivityPeriod.safeParse(asked["period"]);
    const activity = success ? await readActivity(context, period) : null;
    return { $reactComponent: "ActivityPart", $reactProps: { activity } };
  },
});

/** Activity of the community, on the first page of the dashboard. */
export const activity = feature({
  name: "activity",
  needs: [dashboard, digest],
  adds: [
    route(contract.readActivity, (context, { query }) => readActivity(context, query.period)),
    activityPart,
    ...cachedActivity,
  ],
});
