import { useEffect, useState } from "react";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";

const savedPageBar = onDemand(async () => (await import("./parts.ts")).SavedPageBar);

/** A copy contains the date in its head. */
export function SavedPageNotice() {
  const [at, setAt] = useState<string>();
  useEffect(() => setAt(document.querySelector<HTMLMetaElement>("meta[name=kept]")?.content), []);
  const Bar = useLoaded(savedPageBar, at !== undefined);
  return Bar && at && <Bar at={at} />;
}
