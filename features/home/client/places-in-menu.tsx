import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#platform/client/query.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import type { readPlaces } from "../contract.ts";

const places = onDemand(async () => (await import("./places.tsx")).Places);

/** The places in the menu of narrow screens, read when it opens: its numbers are those of the moment. */
export function PlacesInMenu() {
  const { data } = useQuery({ ...apiQuery<typeof readPlaces>("/home/places"), staleTime: 0 });
  const Places = useLoaded(places, true);
  return data && Places && <Places {...data} />;
}
