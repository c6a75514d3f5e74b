import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { FoundGroup } from "../../contract.ts";
import { searchGroups } from "../extension-points.ts";
import { canOpenHome } from "../open-page.ts";
import { meaningful } from "./how-tos.ts";
import { MOST_RESULTS } from "./own-groups.ts";

/** Searches everything in the dashboard that the actor may open, in groups. */
export async function searchDashboard(context: Context, query: string): Promise<FoundGroup[]> {
  const verdict = canOpenHome(context);
  if (verdict !== true) throw verdict;
  const texts = i18nOf(context);
  const terms = meaningful(texts, query);
  const groups = [...context.addons.of(searchGroups)].sort((one, other) => one.sort - other.sort);
  const found = await Promise.all(
    groups.map(async ({ name, icon, find }) => ({
      name: name.in(texts),
      icon,
      results: (await find(context, terms)).slice(0, MOST_RESULTS).map((place) => ({
        ...place,
        help: place.help ?? null,
        value: place.value ?? null,
      })),
    })),
  );
  return found.filter(({ results }) => results.length > 0);
}
