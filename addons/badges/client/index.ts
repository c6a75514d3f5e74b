import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { logActions } from "#features/log/client/index.ts";
import { authorMarks, profileParts } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent, lazyGroup } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
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
  ],
  components: lazyGroup(
    ["BadgesPage", "BadgePage", "ProfileBadges", "BadgesAdminPage", "BadgeRequestsPage"],
    async () => (await import("./badge-pages.ts")).pages,
  ),
});
