import type { QueryClient } from "@tanstack/react-query";
import { restoreScroll } from "#platform/client/restore-scroll.ts";

/** Height of the sticky title bar in pixels. */
const TOP = 64;

/** Reloads the data of the current page. */
export const reload = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ type: "active", queryKey: ["/layouts/lookup-hydrate"] });

/** Reloads the page, with the first visible anchor in `place` staying in position. */
export const reloadInPlace = (queryClient: QueryClient, place: HTMLElement, anchors: string): Promise<void> =>
  restoreScroll(place, anchors, () => reload(queryClient), TOP);
