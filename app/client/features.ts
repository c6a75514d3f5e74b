import { accountsClient } from "#features/accounts/client/index.ts";
import { analyticsClient } from "#features/analytics/client/index.ts";
import { apiDocsClient } from "#features/api-docs/client/index.ts";
import { articleCommentsClient } from "#features/article-comments/client/index.ts";
import { authenticatorsClient } from "#features/authenticators/client/index.ts";
import { bansClient } from "#features/bans/client/index.ts";
import { bulkClient } from "#features/bulk/client/index.ts";
import { categoriesClient } from "#features/categories/client/index.ts";
import { collectionsClient } from "#features/collections/client/index.ts";
import { commentsClient } from "#features/comments/client/index.ts";
import { conversationsClient } from "#features/conversations/client/index.ts";
import { customPagesClient } from "#features/custom-pages/client/index.ts";
import { dashboardClient } from "#features/dashboard/client/index.ts";
import { digestClient } from "#features/digest/client/index.ts";
import { discussionsClient } from "#features/discussions/client/index.ts";
import { draftsClient } from "#features/drafts/client/index.ts";
import { feedsClient } from "#features/feeds/client/index.ts";
import { followingClient } from "#features/following/client/index.ts";
import { formatsClient } from "#features/formats/client/index.ts";
import { fragmentsClient } from "#features/fragments/client/index.ts";
import { homeClient } from "#features/home/client/index.ts";
import { ignoringClient } from "#features/ignoring/client/index.ts";
import { inboundEmailClient } from "#features/inbound-mail/client/index.ts";
import { invitationsClient } from "#features/invitations/client/index.ts";
import { layoutsClient } from "#features/layouts/client/index.ts";
import { leaderboardsClient } from "#features/leaderboards/client/index.ts";
import { leavingClient } from "#features/leaving/client/index.ts";
import { logClient } from "#features/log/client/index.ts";
import { navigationClient } from "#features/navigation/client/index.ts";
import { notificationEmailsClient } from "#features/notification-emails/client/index.ts";
import { notificationsClient } from "#features/notifications/client/index.ts";
import { offlineClient } from "#features/offline/client/index.ts";
import { passkeysClient } from "#features/passkeys/client/index.ts";
import { personalDataClient } from "#features/personal-data/client/index.ts";
import { photosClient } from "#features/photos/client/index.ts";
import { postTypesClient } from "#features/post-types/client/index.ts";
import { preferencesClient } from "#features/preferences/client/index.ts";
import { profileFieldsClient } from "#features/profile-fields/client/index.ts";
import { profilesClient } from "#features/profiles/client/index.ts";
import { pushClient } from "#features/push/client/index.ts";
import { reactionsClient } from "#features/reactions/client/index.ts";
import { reportsClient } from "#features/reports/client/index.ts";
import { roleRequestsClient } from "#features/role-requests/client/index.ts";
import { rssClient } from "#features/rss/client/index.ts";
import { savedSearchesClient } from "#features/saved-searches/client/index.ts";
import { searchClient } from "#features/search/client/index.ts";
import { sessionsClient } from "#features/sessions/client/index.ts";
import { setupClient } from "#features/setup/client/index.ts";
import { signaturesClient } from "#features/signatures/client/index.ts";
import { siteBannersClient } from "#features/site-banners/client/index.ts";
import { spamClient } from "#features/spam/client/index.ts";
import { statusesClient } from "#features/statuses/client/index.ts";
import { tagsClient } from "#features/tags/client/index.ts";
import { themesClient } from "#features/themes/client/index.ts";
import { threadsClient } from "#features/threads/client/index.ts";
import { tokensClient } from "#features/tokens/client/index.ts";
import { twoFactorClient } from "#features/two-factor/client/index.ts";
import { unsubscribeClient } from "#features/unsubscribe/client/index.ts";
import type { ClientFeature } from "#platform/client/feature.ts";
import type { Site } from "#platform/client/session.tsx";

/** Client halves of the built-in features. Slots show what they add in this order. */
const clientFeatures: readonly ClientFeature[] = [
  layoutsClient,
  fragmentsClient,
  leaderboardsClient,
  apiDocsClient,
  sessionsClient,
  formatsClient,
  themesClient,
  navigationClient,
  siteBannersClient,
  offlineClient,
  dashboardClient,
  searchClient,
  profilesClient,
  profileFieldsClient,
  preferencesClient,
  notificationsClient,
  notificationEmailsClient,
  photosClient,
  accountsClient,
  pushClient,
  personalDataClient,
  passkeysClient,
  authenticatorsClient,
  twoFactorClient,
  tokensClient,
  roleRequestsClient,
  invitationsClient,
  bansClient,
  unsubscribeClient,
  logClient,
  categoriesClient,
  discussionsClient,
  statusesClient,
  postTypesClient,
  tagsClient,
  collectionsClient,
  commentsClient,
  bulkClient,
  reactionsClient,
  ignoringClient,
  signaturesClient,
  followingClient,
  savedSearchesClient,
  digestClient,
  draftsClient,
  reportsClient,
  spamClient,
  conversationsClient,
  inboundEmailClient,
  feedsClient,
  setupClient,
  rssClient,
  homeClient,
  analyticsClient,
  leavingClient,
  threadsClient,
  articleCommentsClient,
  customPagesClient,
];

/** Returns the features of a reader: for users with pages in the dashboard also those of `administration.ts`. */
export async function loadFeatures({
  addons,
  hasDashboard,
}: Pick<Site, "addons" | "hasDashboard">): Promise<readonly ClientFeature[]> {
  if (addons.length === 0 && !hasDashboard) return clientFeatures;
  const [administration, { addonClients, addonParts }] = await Promise.all([
    hasDashboard ? import("./administration.ts") : null,
    import("./addons.ts"),
  ]);
  const loaded = await Promise.all(addons.map((name) => addonClients[name]?.()));
  return [
    ...clientFeatures,
    addonParts,
    ...(administration?.administrationFeatures ?? []),
    ...loaded.filter((each) => !!each),
  ];
}
