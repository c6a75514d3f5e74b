import { dashboard } from "#features/dashboard/server/index.ts";
import { addEmailKind } from "#features/emails/server/index.ts";
import { members } from "#features/members/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { profiles } from "#features/profiles/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { accepting } from "./accept.ts";
import { invitationChangeKinds } from "./changes.ts";
import { invitationKind } from "./emails.ts";
import { invitationJobs } from "./jobs.ts";
import { invitationPages } from "./pages.ts";
import { invitationPersonalData } from "./personal-data.ts";
import { invitationRoutes } from "./routes.ts";
import { invitationSettings } from "./settings.ts";

export { hasInvitations } from "./queries.ts";

/** Invitations to join the community, by email or with a link. */
export const invitations = feature({
  name: "invitations",
  needs: [dashboard, members, personalData, profiles],
  tablesOf: import.meta.url,
  adds: [
    ...invitationPersonalData,
    ...invitationChangeKinds,
    ...invitationSettings,
    ...invitationRoutes,
    ...invitationJobs,
    ...accepting,
    ...invitationPages,
    addMergedRows({ table: "invitations", columns: ["insert_user_id"] }),
    addMergedRows({ table: "invitation_uses", columns: ["user_id"], stays: true }),
    addEmailKind(invitationKind),
  ],
});
