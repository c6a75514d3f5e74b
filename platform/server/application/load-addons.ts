import { type Feature, unloadedAddon } from "./feature.ts";

/** How to load add-ons: functions that import their declarations, by key. */
export type AddonSources = Readonly<Record<string, () => Promise<Feature>>>;

async function loadAddon(key: string, load: () => Promise<Feature>): Promise<Feature> {
  const loaded = await load();
  if (!loaded?.addon) throw new Error("It does not export an add-on.");
  if (loaded.name !== key) throw new Error(`It calls itself ${loaded.name}, and not ${key}.`);
  return loaded;
}

/**
 * Loads add-ons. One whose code throws, or that is not what its key says, is in the result too: it stays off, with the
 * reason, and the others and the forum run.
 */
export const loadAddons = (sources: AddonSources): Promise<readonly Feature[]> =>
  Promise.all(
    Object.entries(sources).map(([key, load]) =>
      loadAddon(key, load).catch((error: unknown) =>
        unloadedAddon(key, error instanceof Error ? error.message : String(error)),
      ),
    ),
  );
