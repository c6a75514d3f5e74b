import type { QueryClient } from "@tanstack/react-query";
import { type HydratedLayout, type LayoutRedirect, loadComponents } from "#features/layouts/client/index.ts";
import type { ClientFeature } from "#platform/client/feature.ts";
import { matchPage } from "#platform/client/pages.ts";
import { compositionOf } from "./composition.ts";

/**
 * Loads the data of the page at an address with one request, and the chunks of its components. Accepts cached
 * data up to the age `staleTime`. Returns null when no page matches the address. Throws CallError when the
 * page cannot be shown.
 */
export async function preparePage(
  features: readonly ClientFeature[],
  queryClient: QueryClient,
  path: string,
  search: string,
  staleTime: number = Number.POSITIVE_INFINITY,
): Promise<HydratedLayout | LayoutRedirect | null> {
  const { pages, components, fillings } = compositionOf(features);
  const query = matchPage(pages, path, search);
  if (!query) return null;
  const page = await queryClient.fetchQuery<HydratedLayout | LayoutRedirect>({ queryKey: query, staleTime });
  if (!("redirectTo" in page)) {
    await loadComponents(components, fillings, [page.titleBar, ...page.contexts, ...page.layout]);
  }
  return page;
}
