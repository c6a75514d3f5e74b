import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useMemo } from "react";
import { Router, useLocation, useRouter } from "wouter";
import { ComponentsProvider, ErrorPage, LayoutPage } from "#features/layouts/client/index.ts";
import { ThemeFooter, ThemeHeader, ThemePreview } from "#features/themes/client/index.ts";
import { type ApiClient, CallError } from "#platform/client/api.ts";
import { PAGES } from "#platform/client/base-path.ts";
import { noteAddress, watched } from "#platform/client/cached-part.tsx";
import type { ClientFeature } from "#platform/client/feature.ts";
import { useOpenedPath } from "#platform/client/opened-path.ts";
import { matchPage } from "#platform/client/pages.ts";
import { ApiProvider } from "#platform/client/query.tsx";
import { SessionProvider, type Site, sessionOf } from "#platform/client/session.tsx";
import { FillingsProvider } from "#platform/client/slots.tsx";
import { Layers } from "#platform/client/ui/layers.tsx";
import { type Composition, compositionOf } from "./composition.ts";

/** Error at an address without a page. */
export const NO_PAGE = new CallError(404, { message: "Page not found." });

export interface PageAddress {
  path: string;
  search: string;
}

export interface RootProps {
  features: readonly ClientFeature[];
  api: ApiClient;
  queryClient: QueryClient;
  site: Site;
  /** Address of the page, on the server only. */
  at?: PageAddress;
  /** Address for which the HTML was rendered; the browser may have navigated before the script started. */
  from?: PageAddress;
}

function CurrentPage({ pages }: Pick<Composition, "pages">) {
  const [shown] = useLocation();
  const path = useOpenedPath(shown);
  // `useSearch` decodes too much: an address in a parameter would end at its own "&".
  const router = useRouter();
  const search = router.searchHook(router);
  // The page does not render again while its URL follows the reader.
  return useMemo(() => {
    const query = matchPage(pages, path, search);
    return query ? <LayoutPage query={query} /> : <ErrorPage error={NO_PAGE} />;
  }, [pages, path, search]);
}

/** Location for `Router` on the server; reading it records that the part depends on the address. */
export const standing = ({ path, search }: PageAddress) => ({
  hook: (): [string, () => void] => {
    noteAddress();
    return [path, () => {}];
  },
  searchHook: () => {
    noteAddress();
    return search;
  },
});

/** The application, in the browser and in server-rendered HTML. */
export function Root({ features, api, queryClient, site, at, from }: RootProps) {
  const { pages, components, fillings } = compositionOf(features);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ApiProvider value={api}>
          <SessionProvider value={watched(sessionOf(site))}>
            <FillingsProvider value={fillings}>
              <ComponentsProvider value={components}>
                <Router
                  base={PAGES}
                  {...(at && standing(at))}
                  {...(from && { ssrPath: PAGES + from.path, ssrSearch: from.search })}
                >
                  <ThemeHeader />
                  <CurrentPage pages={pages} />
                  <ThemeFooter />
                  <Layers />
                  <ThemePreview />
                </Router>
              </ComponentsProvider>
            </FillingsProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
