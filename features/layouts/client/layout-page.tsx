import { useQuery } from "@tanstack/react-query";
import type { CallError } from "#platform/client/api.ts";
import type { ApiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import type { HydratedLayout, LayoutRedirect } from "../contract.ts";
import { ErrorPage } from "./error-page.tsx";
import { LayoutContexts, LayoutNode, LayoutNodes } from "./layout-nodes.tsx";

/** A whole page as the server composed it: title bar, then sections with their widgets. */
export function LayoutPage({ query }: { query: ApiQuery }) {
  const { data, error } = useQuery<HydratedLayout | LayoutRedirect, CallError>({ queryKey: query });
  if (error) return <ErrorPage error={error} />;
  if (!data || "redirectTo" in data) return <Skeleton lines={12} label={t("Loading")} />;
  return (
    <LayoutContexts contexts={data.contexts}>
      <a className="skip-link" href="#content">
        {t("Skip to content")}
      </a>
      <LayoutNode node={data.titleBar} />
      <main id="content" tabIndex={-1} key={data.seo.url ?? data.seo.title}>
        <LayoutNodes nodes={data.layout} />
      </main>
    </LayoutContexts>
  );
}
