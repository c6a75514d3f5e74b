import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { logActions } from "#features/log/client/index.ts";
import { memberBulkActions } from "#features/members/client/index.ts";
import { authorMarks, profileParts } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent, lazyGroup } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { badgesModerate } from "../permissions.ts";
import { badgeLog } from "./badge-log.ts";

export const badgesClient = clientFeature({
  name: "badges",
  pages: [
    { path: /^\/badges$/, query: () => layoutQuery({ layoutViewType: "badges" }) },
    {
      path: /^\/badge\/(?<key>[^/]+)$/,
      query: (match) =>
        layoutQuery({
          ...{ layoutViewType: "badge", recordType: "badge", recordID: match.params["key"] },
          params: searchParams(match, "page"),
        }),
    },
  ],
  fills: [
    fill(
      authorMarks,
      lazyComponent(async () => (await import("./author-badges.tsx")).AuthorBadges),
    ),
    fill(
      profileParts,
      lazyComponent(async () => (await import("./profile-box.tsx")).ProfileBadgesBox),
    ),
    addTo(logActions, badgeLog),
    addTo(memberBulkActions, {
      label: () => t("Give Badge…"),
      isOffered: ({ can }) => can.has(badgesModerate) || can.atLeast(siteManage),
      form: onDemand(async () => (await import("./give-to-members.tsx")).GiveToMembers),
    }),
  ],
  components: lazyGroup(
    ["BadgesPage", "BadgePage", "ProfileBadges", "BadgesWidget", "BadgesAdminPage", "BadgeRequestsPage"],
    async () => (await import("./badge-pages.ts")).pages,
  ),
});
