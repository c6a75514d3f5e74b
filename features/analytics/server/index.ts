import { accounts, addPrivacyPart } from "#features/accounts/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { analyticsFigures } from "./figures.ts";
import { arrangingMonths } from "./months.ts";
import { privacyPage } from "./page.ts";
import { analyticsPersonalData } from "./personal-data.ts";
import { choiceOf } from "./privacy.ts";
import { analyticsRoutes } from "./routes.ts";
import { pageViewMonths, recordsPageViews } from "./settings.ts";
import { writingPageViews } from "./write-page-views.ts";

export { notePageView } from "./note-page-view.ts";

/** Returns whether pages report that they are read. */
export const reportsPageViews = ({ settings }: Context): boolean => settings.get(recordsPageViews);

/** Counts page views without recording who reads, and lets readers refuse. */
export const analytics = feature({
  name: "analytics",
  needs: [accounts, personalData],
  tablesOf: import.meta.url,
  adds: [
    addSetting(recordsPageViews),
    addSetting(pageViewMonths),
    ...analyticsRoutes,
    writingPageViews,
    ...arrangingMonths,
    ...analyticsFigures,
    ...privacyPage,
    ...analyticsPersonalData,
    addPrivacyPart({
      name: "analytics",
      load: async (context, { userID }) => ({
        isOn: context.settings.get(recordsPageViews),
        choice: await choiceOf(context, userID),
      }),
    }),
  ],
});
