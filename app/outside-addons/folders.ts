import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** An add-on in a folder outside of the repository. */
export interface OutsideAddon {
  /** Name of its folder. */
  key: string;
  /** File that declares it. */
  server: string;
  /** File that declares what browsers load; null when it has none. */
  client: string | null;
}

/** Returns the directory of the add-ons outside of the repository, or null when `ADDONS_DIR` is not set. */
export const outsideDirectory = (env: NodeJS.ProcessEnv = process.env): string | null =>
  env["ADDONS_DIR"] ? resolve(env["ADDONS_DIR"]) : null;

/** Returns the add-ons in `directory`: each folder with a `server/index.ts`. Throws when there is no such directory. */
export function findOutsideAddons(directory: string | null): OutsideAddon[] {
  if (directory === null) return [];
  return readdirSync(directory, { withFileTypes: true })
    .map(({ name }) => ({
      key: name,
      server: join(directory, name, "server/index.ts"),
      client: join(directory, name, "client/index.ts"),
    }))
    .filter(({ server }) => existsSync(server))
    .map(({ client, ...addon }) => ({ ...addon, client: existsSync(client) ? client : null }));
}

/** True for modules that code outside of the repository must get from here: the forum's own, and its libraries. */
export const isOwnModule = (specifier: string): boolean => !/^(?:\.|\/|\0|node:|file:|data:)/.test(specifier);
