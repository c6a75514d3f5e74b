import { bannerSearch, errorSearch, layoutQuery, searchPlaceSlot } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { BannerSearch } from "./banner-search.tsx";
import { searchActionsSlot, searchFieldsSlot } from "./slots.ts";
import { TitleBarSearch } from "./title-bar-search.tsx";

const errorField = lazyComponent(async () => (await import("./error-search.tsx")).ErrorSearch as never);

export const searchClient = clientFeature({
  name: "search",
  pages: [
    {
      path: /^(?:\/(?<kb>kb))?\/search$/,
      query({ params, search }) {
        const names = [...new Set(search.keys())].filter((name) => /^\w{1,50}$/.test(name));
        return layoutQuery({
          layoutViewType: "search",
          recordID: params["kb"],
          // Check boxes of a plain form share one name.
          params: Object.fromEntries(names.map((name) => [name, search.getAll(name).join(",")])),
        });
      },
    },
  ],
  components: {
    SearchPage: lazyComponent(async () => (await import("./page/search-page.tsx")).SearchPage as never, {
      slots: [searchFieldsSlot, searchActionsSlot],
    }),
    SearchWidget: lazyComponent(async () => (await import("./search-widget.tsx")).SearchWidget as never),
  },
  fills: [
    fill(searchPlaceSlot, TitleBarSearch),
    fill(bannerSearch, BannerSearch),
    fill(errorSearch, errorField),
  ],
});
