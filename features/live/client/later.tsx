import { type ComponentType, useEffect, useState } from "react";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { whenQuiet } from "#platform/client/when-quiet.ts";

type LaterProps<Props> = Props & { part: OnDemand<Props> };

/** Renders a component after the page has loaded everything else. */
export function Later<Props extends object>({ part, ...props }: LaterProps<Props>) {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => void whenQuiet().then(() => setQuiet(true)), []);
  const Part = useLoaded(part, isQuiet) as ComponentType<object> | null;
  return Part && <Part {...props} />;
}
