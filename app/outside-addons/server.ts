import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import type { AddonSources } from "#platform/server/application/load-addons.ts";
import { addonIn } from "./addon-in.ts";
import { findOutsideAddons, isOwnModule, outsideDirectory } from "./folders.ts";

const directory = outsideDirectory();

/** Lets files in `directory` import `#platform/…`, `#features/…` and libraries as files of the repository do. */
function resolveFromHere(directory: string): void {
  const base = `${pathToFileURL(directory).href}/`;
  registerHooks({
    resolve: (specifier, context, next) =>
      context.parentURL?.startsWith(base) && isOwnModule(specifier)
        ? next(specifier, { ...context, parentURL: import.meta.url })
        : next(specifier, context),
  });
}

if (directory !== null) resolveFromHere(directory);

/** The add-ons in `ADDONS_DIR`. A build replaces this module by one with the add-ons in it (`vite-plugin.ts`). */
export const outsideAddons: AddonSources = Object.fromEntries(
  findOutsideAddons(directory).map(({ key, server }) => [
    key,
    async () => addonIn(await import(pathToFileURL(server).href)),
  ]),
);
