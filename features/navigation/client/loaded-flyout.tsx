import { t } from "#platform/client/translate.ts";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import { RowsSkeleton } from "#platform/client/ui/skeleton.tsx";
import { useLoaded } from "#platform/client/use-loaded.ts";

/** Content of a part of the title bar, in a chunk that is loaded when the pointer or focus comes near. */
export function LoadedFlyout({ of }: { of: OnDemand<object> }) {
  const Flyout = useLoaded(of, true);
  return Flyout ? <Flyout /> : <RowsSkeleton count={5} label={t("Loading")} />;
}
