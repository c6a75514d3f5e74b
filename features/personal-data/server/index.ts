import { dashboard } from "#features/dashboard/server/index.ts";
import { addEmailKind } from "#features/emails/server/index.ts";
import { photos } from "#features/photos/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addChangeKind } from "#platform/server/audit/audit.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { accountTables } from "./account-rows.ts";
import { archiveKind } from "./archives/archive-email.ts";
import { archiveJobs } from "./archives/write-archive.ts";
import { memberDeleted } from "./erasure/ask-deletion.ts";
import { comeBack } from "./erasure/come-back.ts";
import { eraseAccount, eraseDue } from "./erasure/erase-account.ts";
import { mergedTables } from "./merged-rows.ts";
import { personalDataPages } from "./pages.ts";
import { platformRows } from "./platform-rows.ts";
import { dataRequestPages } from "./requests/data-requests-page.ts";
import { personalDataRoutes } from "./routes.ts";
import { personalDataSettings } from "./settings.ts";

export { serveArchives } from "./archives/serve-archives.ts";
export { deleteUser } from "./erasure/ask-deletion.ts";
export { erasureBegun } from "./events.ts";
export {
  type ArchivedFile,
  addPersonalData,
  type DeleteMethod,
  MORE,
  type PersonalData,
  personalDataOf,
  takesName,
  takesTexts,
  type Was,
} from "./extension-points.ts";
export { addPersonalTable, always, type PersonalTable } from "./personal-tables.ts";

/** Archives of a member's personal data, and the deletion of accounts. */
export const personalData = feature({
  name: "personal-data",
  needs: [dashboard, photos],
  tablesOf: import.meta.url,
  adds: [
    ...personalDataRoutes,
    ...personalDataPages,
    ...dataRequestPages,
    addChangeKind(memberDeleted),
    ...personalDataSettings,
    ...platformRows,
    ...accountTables,
    ...archiveJobs,
    addEmailKind(archiveKind),
    comeBack,
    addJob(eraseAccount),
    addJob(eraseDue),
    ...mergedTables,
  ],
});
