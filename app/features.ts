import { accounts } from "#features/accounts/server/index.ts";
import { activity } from "#features/activity/server/index.ts";
import { addonSwitches } from "#features/addons/server/index.ts";
import { analytics } from "#features/analytics/server/index.ts";
import { apiDocs } from "#features/api-docs/server/index.ts";
import { applicants } from "#features/applicants/server/index.ts";
import { articleComments } from "#features/article-comments/server/index.ts";
import { auditLog } from "#features/audit-log/server/index.ts";
import { authenticators } from "#features/authenticators/server/index.ts";
import { automationRules } from "#features/automation-rules/server/index.ts";
import { backups } from "#features/backups/server/index.ts";
import { bans } from "#features/bans/server/index.ts";
import { bulk } from "#features/bulk/server/index.ts";
import { calls } from "#features/calls/server/index.ts";
import { categories } from "#features/categories/server/index.ts";
import { challenges } from "#features/challenges/server/index.ts";
import { collections } from "#features/collections/server/index.ts";
import { comments } from "#features/comments/server/index.ts";
import { conversations } from "#features/conversations/server/index.ts";
import { customPages } from "#features/custom-pages/server/index.ts";
import { dashboard } from "#features/dashboard/server/index.ts";
import { debugMode } from "#features/debug-mode/server/index.ts";
import { digest } from "#features/digest/server/index.ts";
import { discussions } from "#features/discussions/server/index.ts";
import { drafts } from "#features/drafts/server/index.ts";
import { editor } from "#features/editor/server/index.ts";
import { emailAdministration } from "#features/email-administration/server/index.ts";
import { emails } from "#features/emails/server/index.ts";
import { embedding } from "#features/embedding/server/index.ts";
import { escalations } from "#features/escalations/server/index.ts";
import { forumExport } from "#features/export/server/index.ts";
import { exportRuns } from "#features/export-runs/server/index.ts";
import { feeds } from "#features/feeds/server/index.ts";
import { following } from "#features/following/server/index.ts";
import { formats } from "#features/formats/server/index.ts";
import { fragments } from "#features/fragments/server/index.ts";
import { gettingStarted } from "#features/getting-started/server/index.ts";
import { health } from "#features/health/server/index.ts";
import { home } from "#features/home/server/index.ts";
import { ignoring } from "#features/ignoring/server/index.ts";
import { imports } from "#features/import/server/index.ts";
import { importRuns } from "#features/import-runs/server/index.ts";
import { inboundEmail } from "#features/inbound-mail/server/index.ts";
import { invitations } from "#features/invitations/server/index.ts";
import { jsConnect } from "#features/jsconnect/server/index.ts";
import { languages } from "#features/languages/server/index.ts";
import { layoutEditor } from "#features/layout-editor/server/index.ts";
import { layouts } from "#features/layouts/server/index.ts";
import { leaderboards } from "#features/leaderboards/server/index.ts";
import { leaving } from "#features/leaving/server/index.ts";
import { live } from "#features/live/server/index.ts";
import { locales } from "#features/locales/server/index.ts";
import { log } from "#features/log/server/index.ts";
import { media } from "#features/media/server/index.ts";
import { members } from "#features/members/server/index.ts";
import { mentions } from "#features/mentions/server/index.ts";
import { navigation } from "#features/navigation/server/index.ts";
import { notificationEmails } from "#features/notification-emails/server/index.ts";
import { notifications } from "#features/notifications/server/index.ts";
import { oauth2 } from "#features/oauth2/server/index.ts";
import { offline } from "#features/offline/server/index.ts";
import { oldAddresses } from "#features/old-addresses/server/index.ts";
import { pageMeta } from "#features/page-meta/server/index.ts";
import { passkeys } from "#features/passkeys/server/index.ts";
import { permissions } from "#features/permissions/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { photos } from "#features/photos/server/index.ts";
import { postTypes } from "#features/post-types/server/index.ts";
import { posts } from "#features/posts/server/index.ts";
import { preferences } from "#features/preferences/server/index.ts";
import { profileFields } from "#features/profile-fields/server/index.ts";
import { profiles } from "#features/profiles/server/index.ts";
import { push } from "#features/push/server/index.ts";
import { reactions } from "#features/reactions/server/index.ts";
import { recounting } from "#features/recounts/server/index.ts";
import { registrationLimits } from "#features/registration-limits/server/index.ts";
import { reports } from "#features/reports/server/index.ts";
import { reservedParameters } from "#features/reserved-parameters/server/index.ts";
import { resources } from "#features/resources/server/index.ts";
import { retention } from "#features/retention/server/index.ts";
import { roleRequests } from "#features/role-requests/server/index.ts";
import { roles } from "#features/roles/server/index.ts";
import { rss } from "#features/rss/server/index.ts";
import { saml } from "#features/saml/server/index.ts";
import { savedSearches } from "#features/saved-searches/server/index.ts";
import { search } from "#features/search/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { settings } from "#features/settings/server/index.ts";
import { setup } from "#features/setup/server/index.ts";
import { shareImages } from "#features/share-images/server/index.ts";
import { signatures } from "#features/signatures/server/index.ts";
import { siteBanners } from "#features/site-banners/server/index.ts";
import { siteLinks } from "#features/site-links/server/index.ts";
import { siteSections } from "#features/site-sections/server/index.ts";
import { sitemaps } from "#features/sitemaps/server/index.ts";
import { spam } from "#features/spam/server/index.ts";
import { statuses } from "#features/statuses/server/index.ts";
import { storedLayouts } from "#features/stored-layouts/server/index.ts";
import { structuredData } from "#features/structured-data/server/index.ts";
import { tags } from "#features/tags/server/index.ts";
import { tasks } from "#features/tasks/server/index.ts";
import { themes } from "#features/themes/server/index.ts";
import { threads } from "#features/threads/server/index.ts";
import { tokens } from "#features/tokens/server/index.ts";
import { translationServices } from "#features/translation-services/server/index.ts";
import { translations } from "#features/translations/server/index.ts";
import { trustedDomains } from "#features/trusted-domains/server/index.ts";
import { trustedOrigins } from "#features/trusted-origins/server/index.ts";
import { twoFactor } from "#features/two-factor/server/index.ts";
import { unsubscribe } from "#features/unsubscribe/server/index.ts";
import { users } from "#features/users/server/index.ts";
import { webhooks } from "#features/webhooks/server/index.ts";
import type { Feature } from "#platform/server/application/feature.ts";

/** The built-in features, by name. What each needs is declared in its folder, and decides the order. */
export const features: readonly Feature[] = [
  accounts,
  addonSwitches,
  analytics,
  apiDocs,
  applicants,
  articleComments,
  auditLog,
  authenticators,
  automationRules,
  backups,
  bans,
  bulk,
  calls,
  categories,
  challenges,
  collections,
  comments,
  conversations,
  customPages,
  dashboard,
  debugMode,
  digest,
  activity,
  discussions,
  drafts,
  editor,
  emailAdministration,
  emails,
  embedding,
  escalations,
  feeds,
  exportRuns,
  forumExport,
  following,
  formats,
  fragments,
  gettingStarted,
  health,
  home,
  ignoring,
  importRuns,
  imports,
  inboundEmail,
  invitations,
  jsConnect,
  languages,
  layouts,
  leaving,
  live,
  locales,
  log,
  media,
  members,
  mentions,
  navigation,
  notificationEmails,
  notifications,
  oauth2,
  offline,
  oldAddresses,
  pageMeta,
  permissions,
  personalData,
  photos,
  postTypes,
  posts,
  preferences,
  profileFields,
  profiles,
  push,
  reactions,
  leaderboards,
  recounting,
  registrationLimits,
  reports,
  reservedParameters,
  resources,
  retention,
  roleRequests,
  roles,
  rss,
  savedSearches,
  search,
  sessions,
  settings,
  setup,
  shareImages,
  saml,
  signatures,
  siteBanners,
  siteLinks,
  siteSections,
  sitemaps,
  spam,
  statuses,
  structuredData,
  tags,
  tasks,
  storedLayouts,
  layoutEditor,
  themes,
  threads,
  passkeys,
  twoFactor,
  tokens,
  trustedDomains,
  translations,
  translationServices,
  trustedOrigins,
  unsubscribe,
  users,
  webhooks,
];
