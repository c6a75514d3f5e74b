import { activityClient } from "#features/activity/client/index.ts";
import { addonSwitchesClient } from "#features/addons/client/index.ts";
import { applicantsClient } from "#features/applicants/client/index.ts";
import { articleCommentsAdministration } from "#features/article-comments/client/index.ts";
import { authenticatorsAdministration } from "#features/authenticators/client/index.ts";
import { automationRulesClient } from "#features/automation-rules/client/index.ts";
import { backupsClient } from "#features/backups/client/index.ts";
import { bansAdministration } from "#features/bans/client/index.ts";
import { categoriesAdministration } from "#features/categories/client/index.ts";
import { collectionsAdministration } from "#features/collections/client/index.ts";
import { customPagesAdministration } from "#features/custom-pages/client/index.ts";
import { dashboardAdministration } from "#features/dashboard/client/index.ts";
import { digestAdministration } from "#features/digest/client/index.ts";
import { emailAdministrationClient } from "#features/email-administration/client/index.ts";
import { embeddingAdministration } from "#features/embedding/client/index.ts";
import { escalationsClient } from "#features/escalations/client/index.ts";
import { exportRunsClient } from "#features/export-runs/client/index.ts";
import { followingAdministration } from "#features/following/client/index.ts";
import { fragmentsAdministration } from "#features/fragments/client/index.ts";
import { gettingStartedClient } from "#features/getting-started/client/index.ts";
import { healthClient } from "#features/health/client/index.ts";
import { importRunsClient } from "#features/import-runs/client/index.ts";
import { invitationsAdministration } from "#features/invitations/client/index.ts";
import { languagesClient } from "#features/languages/client/index.ts";
import { layoutEditorClient } from "#features/layout-editor/client/index.ts";
import { membersClient } from "#features/members/client/index.ts";
import { notificationEmailsAdministration } from "#features/notification-emails/client/index.ts";
import { oauth2Administration } from "#features/oauth2/client/index.ts";
import { personalDataAdministration } from "#features/personal-data/client/index.ts";
import { postTypesAdministration } from "#features/post-types/client/index.ts";
import { preferencesAdministration } from "#features/preferences/client/index.ts";
import { profileFieldsAdministration } from "#features/profile-fields/client/index.ts";
import { reactionsAdministration } from "#features/reactions/client/index.ts";
import { reportsAdministration } from "#features/reports/client/index.ts";
import { retentionClient } from "#features/retention/client/index.ts";
import { roleRequestsAdministration } from "#features/role-requests/client/index.ts";
import { rolesClient } from "#features/roles/client/index.ts";
import { siteBannersAdministration } from "#features/site-banners/client/index.ts";
import { siteLinksClient } from "#features/site-links/client/index.ts";
import { siteSectionsAdministration } from "#features/site-sections/client/index.ts";
import { spamAdministration } from "#features/spam/client/index.ts";
import { statusesAdministration } from "#features/statuses/client/index.ts";
import { tagsAdministration } from "#features/tags/client/index.ts";
import { themesAdministration } from "#features/themes/client/index.ts";
import { tokensAdministration } from "#features/tokens/client/index.ts";
import { translationServicesClient } from "#features/translation-services/client/index.ts";
import { twoFactorAdministration } from "#features/two-factor/client/index.ts";
import { webhooksClient } from "#features/webhooks/client/index.ts";
import type { ClientFeature } from "#platform/client/feature.ts";

/** Features that show something only in the dashboard. Other readers load nothing of them. */
export const administrationFeatures: readonly ClientFeature[] = [
  activityClient,
  addonSwitchesClient,
  applicantsClient,
  authenticatorsAdministration,
  automationRulesClient,
  backupsClient,
  bansAdministration,
  categoriesAdministration,
  collectionsAdministration,
  customPagesAdministration,
  dashboardAdministration,
  digestAdministration,
  emailAdministrationClient,
  embeddingAdministration,
  articleCommentsAdministration,
  escalationsClient,
  exportRunsClient,
  followingAdministration,
  fragmentsAdministration,
  gettingStartedClient,
  healthClient,
  importRunsClient,
  invitationsAdministration,
  languagesClient,
  layoutEditorClient,
  membersClient,
  oauth2Administration,
  notificationEmailsAdministration,
  personalDataAdministration,
  postTypesAdministration,
  preferencesAdministration,
  profileFieldsAdministration,
  reactionsAdministration,
  reportsAdministration,
  retentionClient,
  roleRequestsAdministration,
  rolesClient,
  siteBannersAdministration,
  siteLinksClient,
  siteSectionsAdministration,
  spamAdministration,
  statusesAdministration,
  tagsAdministration,
  themesAdministration,
  tokensAdministration,
  twoFactorAdministration,
  translationServicesClient,
  webhooksClient,
];
