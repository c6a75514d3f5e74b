import { useQuery } from "@tanstack/react-query";
import type { CallError } from "#platform/client/api.ts";
import type { ApiQuery } from "#platform/client/query.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { ErrorBoundary } from "#platform/client/ui/error-boundary.tsx";
import type { HydratedLayout, LayoutRedirect } from "../contract.ts";
import { ErrorPage } from "./error-page.tsx";
import { LayoutContexts, LayoutNode, LayoutNodes } from "./layout-nodes.tsx";
import styles from "./layout-page.module.css";
import { PageSkeleton } from "./page-skeleton.tsx";
import { usePageTitle } from "./page-title.ts";
import { footerSlot, noticeSlot } from "./slots.ts";

/** A whole page as the server composed it: title bar, then sections with their widgets. */
function ComposedPage({ contexts, titleBar, layout, seo }: HydratedLayout) {
  usePageTitle(seo.title);
  return (
    <LayoutContexts contexts={contexts}>
      <a className="skip-link" href="#content">
        {t("Skip to content")}
      </a>
      <LayoutNode node={titleBar} />
      <Slot of={noticeSlot} />
      <main id="content" tabIndex={-1} key={seo.url ?? seo.title}>
        <LayoutNodes nodes={layout} />
      </main>
      <footer className={styles.footer}>
        <Slot of={footerSlot} />
      </footer>
    </LayoutContexts>
  );
}

/** The page that a query composes, or why it cannot be shown. */
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
