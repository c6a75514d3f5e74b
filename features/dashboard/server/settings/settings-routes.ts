import { changeSeenSettings } from "#features/settings/server/index.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../../contract.ts";
import { settingHistory, viewConflicts } from "./setting-history.ts";

export const settingsRoutes = [
  route(contract.saveSettings, async (context, { body }) => {
    const conflicts = await changeSeenSettings(context, body.values, body.versions);
    return { conflicts: await viewConflicts(context, conflicts) };
  }),
  route(contract.readHistory, (context, { query }) => settingHistory(context, query.key)),
];
