import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { whenQuiet } from "#platform/client/when-quiet.ts";

/**
 * An event of a topic; contains only ids. `reset` reports that events were missed and the data must be
 * reloaded.
 */
export interface LiveEvent {
  topic: string;
  /** True when this tab caused it. */
  isOwn: boolean;
  name: string;
  body: Readonly<Record<string, number | string | null>>;
}

/** Subscribes to topics while the component is mounted. Loads its code after the first render. */
export function useLive(
  topics: string | readonly string[] | null,
  listener: (event: LiveEvent) => void,
): void {
  const queryClient = useQueryClient();
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  const all = [topics ?? []].flat().join();
  useEffect(() => {
    if (all === "") return;
    let leave = () => {};
    let isGone = false;
    whenQuiet()
      .then(() => import("./connection.ts"))
      .then(({ liveConnection, pageReadAt }) => {
        if (isGone) return;
        leave = liveConnection.listen(all.split(","), pageReadAt(queryClient), (event) =>
          newest.current(event),
        );
      })
      // The next page tries again.
      .catch(() => {});
    return () => {
      isGone = true;
      leave();
    };
  }, [all, queryClient]);
}
