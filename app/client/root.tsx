import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { Router, useLocation, useSearch } from "wouter";
import { ComponentsProvider, ErrorPage, LayoutPage } from "#features/layouts/client/index.ts";
import { ThemeFooter, ThemeHeader, ThemePreview } from "#features/themes/client/index.ts";
import { type ApiClient, CallError } from "#platform/client/api.ts";
import type { ClientFeature } from "#platform/client/feature.ts";
import { matchPage } from "#platform/client/pages.ts";
import { ApiProvider } from "#platform/client/query.tsx";
import { SessionProvider, type Site, sessionOf } from "#platform/client/session.tsx";
import { FillingsProvider } from "#platform/client/slots.tsx";
import { Layers } from "#platform/client/ui/layers.tsx";

/** What stands at an address that is no page. */
export const NO_PAGE = new CallError(404, { message: "Page not found." });

interface RootProps {
  features: readonly ClientFeature[];
  api: ApiClient;
  queryClient: QueryClient;
  site: Site;
  /** Where the page is rendered on the server; the browser knows by itself. */
  at?: { path: string; search: string };
}

function CurrentPage({ features }: { features: readonly ClientFeature[] }) {
  const [path] = useLocation();
  const search = useSearch();
  const pages = features.flatMap((feature) => feature.pages ?? []);
  const query = matchPage(pages, path, search);
  return query ? <LayoutPage query={query} /> : <ErrorPage error={NO_PAGE} />;
}

/** The forum in the browser, and in the HTML that the server sends. */
export function Root({ features, api, queryClient, site, at }: RootProps) {
  const components = Object.assign({}, ...features.map((feature) => feature.components ?? {}));
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ApiProvider value={api}>
          <SessionProvider value={sessionOf(site)}>
            <FillingsProvider value={features.flatMap((feature) => feature.fills ?? [])}>
              <ComponentsProvider value={components}>
                <Router {...(at ? { ssrPath: at.path, ssrSearch: at.search } : {})}>
                  <ThemeHeader />
                  <CurrentPage features={features} />
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
