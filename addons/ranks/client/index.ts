import { commentFormSlot } from "#features/comments/client/index.ts";
import { postFormSlot } from "#features/discussions/client/index.ts";
import { logActions } from "#features/log/client/index.ts";
import { memberSlot } from "#features/members/client/index.ts";
import { authorMarks, userActions } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { rankLog } from "./rank-log.ts";
import { RankMark } from "./rank-mark.tsx";
import { setRankAction } from "./set-rank-action.ts";

const plainPostsHint = lazyComponent(async () => (await import("./plain-posts-hint.tsx")).PlainPostsHint);

export const ranksClient = clientFeature({
  name: "ranks",
  fills: [
    fill(authorMarks, RankMark),
    fill(
      memberSlot,
      lazyComponent(async () => (await import("./member-rank.tsx")).MemberRank),
    ),
    fill(commentFormSlot, plainPostsHint),
    fill(postFormSlot, plainPostsHint),
    addTo(userActions, setRankAction),
    addTo(logActions, rankLog),
  ],
  components: {
    ProfileRank: lazyComponent(async () => (await import("./profile-rank.tsx")).ProfileRank),
    RanksAdminPage: lazyComponent(async () => (await import("./admin/ranks-admin-page.tsx")).RanksAdminPage),
  },
});
