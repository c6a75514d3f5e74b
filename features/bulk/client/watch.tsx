import { useSyncExternalStore } from "react";
import { useSession } from "#platform/client/session.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { runs, runsOf } from "./runs.ts";
import { discussionSelection } from "./selection.ts";

const bulk = onDemand(async () => (await import("./bulk.tsx")).Bulk);

function watchAll(userID: number, watcher: () => void): () => void {
  const stops = [discussionSelection(userID).chosen.watch(watcher), runs.watch(watcher)];
  return () => {
    for (const stop of stops) stop();
  };
}

const hasWork = (userID: number): boolean =>
  discussionSelection(userID).chosen.all().size > 0 || runsOf(userID).length > 0;

/** Loads the bulk actions once something is selected or in progress. */
export function Watch() {
  const { userID } = useSession();
  const Bulk = useLoaded(
    bulk,
    useSyncExternalStore(
      (watcher) => watchAll(userID, watcher),
      () => hasWork(userID),
    ),
  );
  return Bulk && <Bulk />;
}
