import { discussionActions, postFieldsSlot } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { typeAction } from "./type-action.ts";

export const postTypesClient = clientFeature({
  name: "post-types",
  fills: [
    fill(
      postFieldsSlot,
      lazyComponent(async () => (await import("./post-fields.tsx")).PostFields),
    ),
    addTo(discussionActions, typeAction),
  ],
  components: {
    PostMetaAsset: lazyComponent(async () => (await import("./post-meta.tsx")).PostMetaAsset),
  },
});
