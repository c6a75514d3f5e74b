import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { overPages } from "#platform/client/ui/layers.tsx";
import { authorMarks, profileParts, userActionItems, userFacts } from "./slots.ts";
import { UserCards } from "./user-cards.tsx";

/** Names of query parameters that a page may use; others are ignored. */
const WORD = /^\w{1,50}$/;

export const profilesClient = clientFeature({
  name: "profiles",
  pages: [
    {
      // As sent: a name may contain characters of a path.
      path: /^\/profile(?:\/.+)?$/,
      query: ({ path, search }) =>
        layoutQuery({
          layoutViewType: "profile",
          params: { ...Object.fromEntries([...search].filter(([name]) => WORD.test(name))), path },
        }),
    },
  ],
  fills: [fill(overPages, UserCards)],
  components: {
    ProfileFrame: lazyComponent(async () => (await import("./profile-frame.tsx")).ProfileFrame, {
      slots: [authorMarks, userActionItems, userFacts, profileParts],
    }),
    ProfileOverview: lazyComponent(async () => (await import("./profile-overview.tsx")).ProfileOverview),
    UserSpotlightWidget: lazyComponent(
      async () => (await import("./user-spotlight.tsx")).UserSpotlightWidget,
    ),
  },
});
