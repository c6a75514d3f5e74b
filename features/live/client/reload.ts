import type { QueryClient } from "@tanstack/react-query";
import { restoreScroll } from "#platform/client/restore-scroll.ts";

/** The title bar stands over what is above it. */
const TOP = 64;

/** Reads the page that is shown once more. */
export const reload = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ type: "active", queryKey: ["/layouts/lookup-hydrate"] });

/** The same, and the first of `anchors` that one sees in `place` stays where it is. */
export const reloadInPlace = (queryClient: QueryClient, place: HTMLElement, anchors: string): Promise<void> =>
  restoreScroll(place, anchors, () => reload(queryClient), TOP);
