import { type ComponentType, useEffect, useState } from "react";
import type { OnDemand } from "./ui/on-demand.ts";

/**
 * Returns a component in a separate chunk once it is wanted and loaded; null until then, and when loading
 * fails.
 */
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
