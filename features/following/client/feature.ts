import { categoryActions, categoryEnd } from "#features/categories/client/index.ts";
import { discussionListFilters } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

type OnLists = typeof import("./on-lists.ts");

/** Loads a component on demand with lists; threads do not need it. */
const onLists = (name: keyof OnLists) =>
  lazyComponent(async () => (await import("./on-lists.ts"))[name] as never);

export const followingClient = clientFeature({
  name: "following",
  fills: [
    fill(categoryActions, onLists("FollowHere")),
    fill(categoryEnd, onLists("FollowInList")),
    fill(discussionListFilters, onLists("FollowFilter")),
  ],
  components: {
    CategoryFollowWidget: lazyComponent(
      async () => (await import("./category-follow-widget.tsx")).CategoryFollowWidget,
    ),
    FollowedContent: lazyComponent(async () => (await import("./followed-content.tsx")).FollowedContent),
    SuggestedContentWidget: lazyComponent(
      async () => (await import("./suggested-content.tsx")).SuggestedContentWidget,
    ),
  },
});
