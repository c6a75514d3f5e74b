import { discussionActions } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { communityManage } from "#platform/contract/permission.ts";

export { collectionsAdministration } from "./administration.ts";

export const collectionsClient = clientFeature({
  name: "collections",
  components: {
    FeaturedCollectionsWidget: lazyComponent(
      async () => (await import("./featured-collections.tsx")).FeaturedCollectionsWidget,
    ),
  },
  fills: [
    addTo(discussionActions, {
      group: "standing",
      sort: 30,
      isOffered: ({ can }) => can.atLeast(communityManage),
      label: () => t("Add to Collection"),
      icon: "folder",
      dialog: onDemand(async () => (await import("./collect-discussion.tsx")).CollectDiscussion),
    }),
  ],
});
