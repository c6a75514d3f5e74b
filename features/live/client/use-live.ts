import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { whenQuiet } from "./when-quiet.ts";

/** What was told of a topic: ids only. A `reset` says that some was missed: what is shown is to be read anew. */
export interface LiveEvent {
  topic: string;
  name: string;
  body: Readonly<Record<string, number | string | null>>;
}

/** Hears what is told of topics while the component is shown. It changes no first render, and costs it nothing. */
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
      .then(({ line, pageReadAt }) => {
        if (isGone) return;
        leave = line.listen(all.split(","), pageReadAt(queryClient), (event) => newest.current(event));
      })
      // The next page tries again.
      .catch(() => {});
    return () => {
      isGone = true;
      leave();
    };
  }, [all, queryClient]);
}
