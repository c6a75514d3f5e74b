import { bannerSearch } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

const read = () => import("./loading/fragment-place.tsx");

/** The places of fragments; only pages with fragments load them. */
export const fragmentsClient = clientFeature({
  name: "fragments",
  components: {
    FragmentPlace: lazyComponent(async () => (await read()).FragmentPlace, { slots: [bannerSearch] }),
    CustomFragmentWidget: lazyComponent(async () => (await read()).CustomFragmentWidget),
  },
});
