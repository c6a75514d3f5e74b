import { discussionDeeds, postFieldsSlot } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { typeDeed } from "./type-deed.ts";

export const postTypesClient = clientFeature({
  name: "post-types",
  fills: [
    fill(
      postFieldsSlot,
      lazyComponent(async () => (await import("./post-fields.tsx")).PostFields),
    ),
    addTo(discussionDeeds, typeDeed),
  ],
  components: {
    PostMetaAsset: lazyComponent(async () => (await import("./post-meta.tsx")).PostMetaAsset),
  },
});
