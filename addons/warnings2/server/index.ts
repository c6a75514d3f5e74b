import { automationRules } from "#features/automation-rules/server/index.ts";
import { bans } from "#features/bans/server/index.ts";
import { customPages, reserveAddresses } from "#features/custom-pages/server/index.ts";
import { members } from "#features/members/server/index.ts";
import { unsubscribe } from "#features/unsubscribe/server/index.ts";
import { webhooks } from "#features/webhooks/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { appealUndos } from "./appeals/change-appeal.ts";
import { decisionEmails } from "./appeals/decision-email.ts";
import { banAppeals } from "./appeals/link.ts";
import { appealNotices } from "./appeals/notify-staff.ts";
import { appealPage } from "./appeals/page.ts";
import { warningAutomation } from "./automation/automation.ts";
import { warningCatalogs } from "./catalogs.ts";
import { exportWarnings } from "./export-queries.ts";
import { importNotes } from "./import/import-notes.ts";
import { importRules, importTypes } from "./import/import-rules.ts";
import { undoDeleteNote } from "./notes/save-note.ts";
import { noteWebhooks } from "./notes/webhook-event.ts";
import { warningPages } from "./pages.ts";
import { warningPermissions } from "./permissions.ts";
import { warningPersonalData } from "./personal-data/personal-data.ts";
import { shownWarnings } from "./posts/shown.ts";
import { pointRecount } from "./recount-queries.ts";
import { warningsRoutes } from "./routes.ts";
import { ruleChangeKinds } from "./rules/change-kinds.ts";
import { warningSettings } from "./settings.ts";
import { punishedField } from "./user-fields.ts";
import { banByPoints } from "./warnings/ban-source.ts";
import { expiry } from "./warnings/expire.ts";
import { followSettings } from "./warnings/follow-settings.ts";
import { jail } from "./warnings/jail.ts";
import { cachedStandings } from "./warnings/known-standing.ts";
import { warningNotifications } from "./warnings/notify.ts";
import { warningUndos } from "./warnings/set-reversed.ts";

/** Notes of staff about members, warnings with points that restrict and ban, and appeals. */
export const warnings2 = addon({
  name: "warnings2",
  title: source("Warnings & Notes"),
  description: source("Staff write notes about members and warn them. Points restrict and ban for a time."),
  whileOff: source(
    "While it is off, no one is restricted. Members banned by points stay banned; staff can unban them.",
  ),
  version: "1.0.0",
  needs: [automationRules, bans, customPages, members, unsubscribe, webhooks],
  tablesOf: import.meta.url,
  adds: [
    ...warningPermissions,
    ...warningSettings,
    ...warningsRoutes,
    ...noteWebhooks,
    ...warningPages,
    reserveAddresses("appeal", "community-rules"),
    ...appealPage,
    ...ruleChangeKinds,
    undoDeleteNote,
    ...warningUndos,
    ...appealUndos,
    expiry,
    followSettings,
    ...jail,
    ...cachedStandings,
    banByPoints,
    banAppeals,
    ...warningNotifications,
    ...appealNotices,
    ...decisionEmails,
    ...shownWarnings,
    punishedField,
    ...warningPersonalData,
    pointRecount,
    ...warningAutomation,
    ...exportWarnings,
    importRules,
    importTypes,
    importNotes,
    warningCatalogs,
  ],
});
