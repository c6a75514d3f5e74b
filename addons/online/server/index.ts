import { accounts, addPrivacyPart } from "#features/accounts/server/index.ts";
import { discussions } from "#features/discussions/server/index.ts";
import { live } from "#features/live/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { onlineOnAuthors } from "./author-part.ts";
import { onlineCatalogs } from "./catalogs.ts";
import { countedGuests } from "./guests/count-guests.ts";
import { knownOnline } from "./online-now.ts";
import { onlinePermissions } from "./permissions.ts";
import { onlinePersonalData } from "./personal-data.ts";
import { selectHiddenOf } from "./queries.ts";
import { onlineRoutes } from "./routes.ts";
import { onHomePage } from "./settings.ts";
import { onlineTotals } from "./totals.ts";
import { hiddenField } from "./user-fields.ts";
import { onlineWidgets } from "./widget.ts";

/** Shows which members are online, and how many guests. */
export const online = addon({
  name: "online",
  title: source("Online"),
  description: source("Shows which members are online, and how many guests."),
  version: "1.0.0",
  needs: [accounts, discussions, live, personalData],
  tablesOf: import.meta.url,
  adds: [
    ...onlinePermissions,
    ...onlineRoutes,
    ...knownOnline,
    ...countedGuests,
    ...onlineWidgets,
    ...onlineTotals,
    ...onlinePersonalData,
    addSetting(onHomePage),
    hiddenField,
    ...onlineOnAuthors,
    onlineCatalogs,
    addPrivacyPart({
      name: "online",
      load: async (context, { userID }) => ({
        hidden: (await selectHiddenOf(context, [userID])).has(userID),
      }),
    }),
  ],
});
