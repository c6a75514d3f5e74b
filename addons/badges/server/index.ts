import { comments } from "#features/comments/server/index.ts";
import { customPages, reserveAddresses } from "#features/custom-pages/server/index.ts";
import { dashboard } from "#features/dashboard/server/index.ts";
import { forumExport } from "#features/export/server/index.ts";
import { log } from "#features/log/server/index.ts";
import { members } from "#features/members/server/index.ts";
import { navigation } from "#features/navigation/server/index.ts";
import { notifications } from "#features/notifications/server/index.ts";
import { profiles } from "#features/profiles/server/index.ts";
import { addPointSource } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { addFileUse } from "#platform/server/files/file-uses.ts";
import { badgesOfAuthors } from "./author-part.ts";
import { badgeCatalogs } from "./catalogs.ts";
import { badgesChanged, userBadgesChanged } from "./events.ts";
import { exportBadges } from "./export-queries.ts";
import { undoGift } from "./holders/give-badge.ts";
import { givingRun } from "./holders/give-to-many.ts";
import { undoTaking } from "./holders/take-badge.ts";
import { importBadges } from "./import/import-badges.ts";
import { importUserBadges } from "./import/import-user-badges.ts";
import { cachedBadges } from "./known-badges.ts";
import { badgeChangeKinds } from "./managing/change-kinds.ts";
import { undoDeletion } from "./managing/delete-badge.ts";
import { badgesLink } from "./navigation.ts";
import { badgeNotifications } from "./notifications.ts";
import { badgePages } from "./pages/badge-pages.ts";
import { badgeDashboard } from "./pages/dashboard.ts";
import { profileBadges } from "./pages/profile-page.ts";
import { badgesWidget } from "./pages/widget.ts";
import { badgePermissions } from "./permissions.ts";
import { badgePersonalData } from "./personal-data/personal-data.ts";
import { listPhotos } from "./queries.ts";
import { badgePoints, badgeRecount } from "./recount-queries.ts";
import { undoDecline } from "./requests/decline-request.ts";
import { badgeRoutes } from "./routes.ts";
import { badgeRules } from "./rules/rule-queue.ts";
import { badgesBesideNames } from "./settings.ts";
import { badgesInADay } from "./stock/combo-queries.ts";
import { coreBadges } from "./stock/stock-badges.ts";

/** Badges for what members do, which rules or staff give. */
export const badges = addon({
  name: "badges",
  title: source("Badges"),
  description: source("Members earn badges for what they do, and staff give further ones."),
  version: "1.0.0",
  needs: [comments, customPages, dashboard, forumExport, log, members, navigation, notifications, profiles],
  tablesOf: import.meta.url,
  adds: [
    ...badgePermissions,
    addSetting(badgesBesideNames),
    ...cachedBadges,
    ...coreBadges,
    ...badgesInADay,
    ...badgeRules,
    ...badgeRoutes,
    ...badgesOfAuthors,
    ...badgePages,
    reserveAddresses("badge", "badges"),
    badgesWidget,
    profileBadges,
    badgesLink,
    ...badgeDashboard,
    ...badgeChangeKinds,
    ...badgeNotifications,
    ...[undoGift, undoTaking, undoDecline, undoDeletion],
    givingRun,
    ...badgePersonalData,
    addPointSource(badgePoints),
    badgeRecount,
    ...exportBadges,
    importBadges,
    importUserBadges,
    addFileUse({ name: "badges.photoUrl", find: listPhotos }),
    // Any page may show the name or the picture of a badge.
    dropPages(badgesChanged, () => [EVERY_PAGE]),
    dropPages(userBadgesChanged, ({ isTaken }) => (isTaken ? [EVERY_PAGE] : [])),
    badgeCatalogs,
  ],
});
