import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { Router } from "wouter";
import { ComponentsProvider } from "#features/layouts/client/index.ts";
import { ApiProvider } from "#platform/client/query.tsx";
import { SessionProvider, sessionOf } from "#platform/client/session.tsx";
import { FillingsProvider } from "#platform/client/slots.tsx";
import { compositionOf } from "./composition.ts";
import { type PageAddress, type RootProps, standing } from "./root.tsx";

interface AroundProps extends Pick<RootProps, "features" | "api" | "queryClient" | "site"> {
  at: PageAddress;
  children: ReactNode;
}

/** In the renderer: everything that parts of a page need around them, without a page. `Root` has the same for browsers. */
export function Around({ features, api, queryClient, site, at, children }: AroundProps) {
  const { components, fillings } = compositionOf(features);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ApiProvider value={api}>
          <SessionProvider value={sessionOf(site)}>
            <FillingsProvider value={fillings}>
              <ComponentsProvider value={components}>
                <Router {...standing(at)}>{children}</Router>
              </ComponentsProvider>
            </FillingsProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
