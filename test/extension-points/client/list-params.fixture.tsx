import { compositionOf } from "#app/client/composition.ts";
import { categoriesClient, discussionListParams } from "#features/categories/client/index.ts";
import { discussionsClient } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { matchPage } from "#platform/client/pages.ts";
import { addTo } from "#platform/client/slots.tsx";

const stars = clientFeature({ name: "stars", fills: [addTo(discussionListParams, { name: "stars" })] });

/** Returns the data query of a page, with the given add-ons enabled. */
export function queryOfPage(addons: readonly string[], path: string, search: string) {
  const features = [
    categoriesClient,
    discussionsClient,
    ...[stars].filter(({ name }) => addons.includes(name)),
  ];
  return matchPage(compositionOf(features).pages, path, search);
}
