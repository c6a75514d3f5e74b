import type { QueryClient, QueryKey } from "@tanstack/react-query";
import {
  errorLayoutQuery,
  type HydratedLayout,
  type LayoutRedirect,
  loadComponents,
} from "#features/layouts/client/index.ts";
import { CallError, type ErrorBody, isAway } from "#platform/client/api.ts";
import type { ClientFeature } from "#platform/client/feature.ts";
import { matchPage } from "#platform/client/pages.ts";
import { compositionOf } from "./composition.ts";
import type { PageAddress } from "./root.tsx";

/** Why the server has not shown a page. */
export interface Refusal {
  status: number;
  body: ErrorBody;
}

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
  const { pages } = compositionOf(features);
  const query = matchPage(pages, path, search);
  if (!query) return null;
  try {
    return await load(features, queryClient, { queryKey: query, staleTime });
  } catch (error) {
    if (error instanceof CallError && !isAway(error))
      await prepareError(features, queryClient, error.status, path);
    throw error;
  }
}

/** Notes that the server has refused the page at an address, so that the browser does not request it again. */
export function noteRefusal(
  features: readonly ClientFeature[],
  queryClient: QueryClient,
  { path, search }: PageAddress,
  refusal: Refusal,
): void {
  const query = matchPage(compositionOf(features).pages, path, search);
  if (!query) return;
  const error = new CallError(refusal.status, refusal.body);
  queryClient.getQueryCache().build(queryClient, { queryKey: query }).setState({ status: "error", error });
}

/** Loads the data and the components of an error page, as far as the forum can be reached. */
export const prepareError = (
  features: readonly ClientFeature[],
  queryClient: QueryClient,
  status: number,
  path: string,
): Promise<unknown> =>
  load(features, queryClient, { ...errorLayoutQuery(status, path), staleTime: Number.POSITIVE_INFINITY });

async function load(
  features: readonly ClientFeature[],
  queryClient: QueryClient,
  query: { queryKey: QueryKey; staleTime: number },
): Promise<HydratedLayout | LayoutRedirect> {
  const { components, fillings } = compositionOf(features);
  const page = await queryClient.fetchQuery<HydratedLayout | LayoutRedirect>(query);
  if (!("redirectTo" in page)) {
    await loadComponents(components, fillings, [page.titleBar, ...(page.notices ?? []), ...page.layout]);
  }
  return page;
}
