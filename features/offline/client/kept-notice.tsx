import { useEffect, useState } from "react";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";

const keptBar = onDemand(async () => (await import("./parts.ts")).KeptBar);

/** A copy says so in its head. */
export function KeptNotice() {
  const [at, setAt] = useState<string>();
  useEffect(() => setAt(document.querySelector<HTMLMetaElement>("meta[name=kept]")?.content), []);
  const Bar = useLoaded(keptBar, at !== undefined);
  return Bar && at && <Bar at={at} />;
}
