import { addHowTo, dashboard } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { feature } from "#platform/server/application/feature.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { listPeriods } from "./list-periods.ts";

/** The page of all periods after which records are deleted. Its settings are declared by the features that delete. */
export const retention = feature({
  name: "retention",
  needs: [dashboard],
  adds: [
    route(contract.listPeriods, async (context) => listPeriods(context)),
    addHowTo({
      name: phrase("Decide how long data is kept"),
      words: phrase("retention delete old gdpr privacy period store stored log days expire"),
      place: phrase("Retention"),
      url: "/dashboard/settings/retention",
      permissions: [siteManage],
    }),
  ],
});
