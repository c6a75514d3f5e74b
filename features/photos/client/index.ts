import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const photosClient = clientFeature({
  name: "photos",
  components: {
    PicturePage: lazyComponent(async () => (await import("./picture-page.tsx")).PicturePage),
  },
});
