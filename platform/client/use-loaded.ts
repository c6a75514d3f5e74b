import { type ComponentType, useEffect, useState } from "react";
import type { OnDemand } from "./ui/on-demand.ts";

/** A component in a chunk of its own, once it is wanted and there; a page does without one that does not come. */
export function useLoaded<Props>(part: OnDemand<Props>, isWanted: boolean): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (isWanted)
      part.load().then(
        (loaded) => setLoaded(() => loaded),
        () => {},
      );
  }, [part, isWanted]);
  return Loaded;
}
