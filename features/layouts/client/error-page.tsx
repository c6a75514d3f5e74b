import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { CallError } from "#platform/client/api.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Message } from "#platform/client/ui/message.tsx";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { HydratedLayout, HydratedNode, lookupHydrate } from "../contract.ts";
import { ErrorProvider } from "./error-context.ts";
import { LayoutNodes } from "./layout-nodes.tsx";
import { isMissing, termsOf } from "./missing.ts";
import { PageFrame } from "./page-frame.tsx";
import { usePageTitle } from "./page-title.ts";

/** Query for the layout of an error page, whose own page could not be composed. */
export function errorLayoutQuery(status: number, path: string) {
  const terms = termsOf(path);
  return apiQuery<typeof lookupHydrate>("/layouts/lookup-hydrate", {
    query: isMissing(status)
      ? { layoutViewType: "notFound", ...(terms && { params: { terms } }) }
      : { layoutViewType: "error" },
  });
}

const isLayout = (page: AnswerOf<typeof lookupHydrate> | undefined): page is HydratedLayout =>
  page !== undefined && "layout" in page;

/** Returns the title bar of a known page, for an error while the forum is unreachable. */
function useKnownTitleBar(key: unknown): HydratedNode | undefined {
  const known = useQueryClient().getQueriesData<AnswerOf<typeof lookupHydrate>>({ queryKey: [key] });
  return known.map(([, page]) => page).find(isLayout)?.titleBar;
}

/** The message without a layout, while the forum is unreachable. */
function Uncomposed({ error: { message, body } }: { error: CallError }) {
  const [path] = useLocation();
  const title = body.title ?? t("There was an error");
  usePageTitle(title);
  return (
    <Message title={title} text={message} action={{ label: t("Try Again"), url: path, isReload: true }} />
  );
}

/** The page shown in place of one that could not be composed. */
export function ErrorPage({ error }: { error: CallError }) {
  const [path] = useLocation();
  const query = errorLayoutQuery(error.status, path);
  const { data } = useQuery(query);
  const knownTitleBar = useKnownTitleBar(query.queryKey[0]);
  const isComposed = isLayout(data);
  return (
    <PageFrame
      titleBar={isComposed ? data.titleBar : knownTitleBar}
      notices={isComposed ? data.notices : undefined}
      footer={isComposed ? data.footer : undefined}
      page={`error ${error.status}`}
    >
      {isComposed ? (
        <ErrorProvider value={error}>
          <LayoutNodes nodes={data.layout} />
        </ErrorProvider>
      ) : (
        <Uncomposed error={error} />
      )}
    </PageFrame>
  );
}
