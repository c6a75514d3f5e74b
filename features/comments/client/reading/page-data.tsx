import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useMemo } from "react";
import type { HydratedLayout, HydratedNode, LayoutRedirect } from "#features/layouts/client/index.ts";
import type { CallError } from "#platform/client/api.ts";
import type { FilledThreadProps } from "../comment-thread.tsx";
import { pageQuery } from "../page-query.ts";
import type { ThreadPage } from "../thread-page.ts";

/** Finds the widget with the comments in a page. */
function findThread(nodes: unknown): FilledThreadProps | undefined {
  if (!Array.isArray(nodes)) return undefined;
  for (const { $reactComponent, $reactProps } of nodes as HydratedNode[]) {
    if ($reactComponent === "CommentThreadAsset") return $reactProps as unknown as FilledThreadProps;
    for (const slot of Object.values($reactProps ?? {})) {
      const found = findThread(slot);
      if (found) return found;
    }
  }
  return undefined;
}

/** The comments in the data of a page; null if it has none any longer. */
function threadPage(page: HydratedLayout | LayoutRedirect): ThreadPage | null {
  const props = "redirectTo" in page ? undefined : findThread(page.layout);
  if (!props?.thread) return null;
  const { thread, initialPaging: paging, countRead, threadStyle } = props;
  return { thread, paging, countRead, isFlat: threadStyle === "flat" };
}

interface PageDataProps {
  discussionID: number;
  page: number;
  /** Called with the comments of the page before they are shown, and with newer ones. */
  onRead(page: ThreadPage): void;
  onFail(): void;
}

/** Loads a page of the thread with the query that opens it, and keeps it up to date. Renders nothing. */
export function PageData({ discussionID, page, onRead, onFail }: PageDataProps) {
  const { data, error } = useQuery<HydratedLayout | LayoutRedirect, CallError>({
    queryKey: pageQuery(discussionID, page),
    retryOnMount: true,
  });
  const read = useMemo(() => data && threadPage(data), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new data calls
  useLayoutEffect(() => {
    if (read) onRead(read);
    else if (read === null || error) onFail();
  }, [read, error]);
  return null;
}
