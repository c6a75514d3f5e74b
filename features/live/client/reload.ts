import type { Query, QueryClient } from "@tanstack/react-query";
import { restoreScroll } from "#platform/client/restore-scroll.ts";

/** Height of the sticky title bar in pixels. */
const TOP = 64;

type IsAffected = (query: Query) => boolean;

/** Reloads the data of the current page, or those of its queries that are affected. */
export const reload = (queryClient: QueryClient, isAffected: IsAffected = () => true): Promise<void> =>
  queryClient.refetchQueries({
    type: "active",
    queryKey: ["/layouts/lookup-hydrate"],
    predicate: isAffected,
  });

/** Like `reload`, with the first visible anchor in `place` staying in position. */
export const reloadInPlace = (
  queryClient: QueryClient,
  place: HTMLElement,
  anchors: string,
  isAffected?: IsAffected,
): Promise<void> => restoreScroll(place, anchors, () => reload(queryClient, isAffected), TOP);
