import { useQuery } from "@tanstack/react-query";
import type { CallError } from "#platform/client/api.ts";
import type { ApiQuery } from "#platform/client/query.tsx";
import { ErrorBoundary } from "#platform/client/ui/error-boundary.tsx";
import type { HydratedLayout, LayoutRedirect } from "../contract.ts";
import { ErrorPage } from "./error-page.tsx";
import { LayoutNodes } from "./layout-nodes.tsx";
import { PageContexts } from "./page-contexts.ts";
import { PageFrame } from "./page-frame.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { usePageTitle } from "./page-title.ts";

/** A page with the frame of the forum. */
export const ComposedLayout = ({ contexts, titleBar, notices, footer, layout, seo }: HydratedLayout) => (
  <PageContexts.Provider value={contexts}>
    <PageFrame titleBar={titleBar} notices={notices} footer={footer} page={seo.url ?? seo.title}>
      <LayoutNodes nodes={layout} />
    </PageFrame>
  </PageContexts.Provider>
);

/** A page as composed by the server: title bar, then sections with widgets. */
function ComposedPage(page: HydratedLayout) {
  usePageTitle(page.seo.title);
  return page.isBare ? <LayoutNodes nodes={page.layout} /> : <ComposedLayout {...page} />;
}

/** The page that a query composes, or its error. */
export function LayoutPage({ query }: { query: ApiQuery }) {
  const { data, error } = useQuery<HydratedLayout | LayoutRedirect, CallError>({ queryKey: query });
  if (error) return <ErrorPage error={error} />;
  if (!data || "redirectTo" in data) return <PageSkeleton query={query} />;
  return (
    <ErrorBoundary key={data.seo.url ?? data.seo.title}>
      <ComposedPage {...data} />
    </ErrorBoundary>
  );
}
