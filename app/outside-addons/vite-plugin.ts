import { join } from "node:path";
import type { Plugin } from "vite";
import { findOutsideAddons, isOwnModule } from "./folders.ts";

const HERE = import.meta.dirname;
const SERVER = join(HERE, "server.ts");
const CLIENT = join(HERE, "../client/outside-addons.ts");
const ADDON_IN = JSON.stringify(join(HERE, "addon-in.ts"));

const entries = (lines: readonly string[]) => `{\n${lines.join(",\n")}\n}`;

/** Puts the add-ons in `directory` into the bundles of the server and the browser. */
export function outsideAddons(directory: string | null): Plugin {
  const found = findOutsideAddons(directory).map(({ key, server, client }) => ({
    key: JSON.stringify(key),
    server: JSON.stringify(server),
    client: client && JSON.stringify(client),
  }));
  const servers = found.map(({ key, server }) => `${key}: async () => addonIn(await import(${server}))`);
  const clients = found.flatMap(({ key, client }) =>
    client ? `${key}: async () => clientIn(await import(${client}), ${key})` : [],
  );
  return {
    name: "outside-addons",
    enforce: "pre",
    async resolveId(source, importer) {
      if (directory === null || !importer?.startsWith(directory) || !isOwnModule(source)) return null;
      return this.resolve(source, SERVER, { skipSelf: true });
    },
    load(id) {
      if (id === SERVER)
        return `import { addonIn } from ${ADDON_IN};
export const outsideAddons = ${entries(servers)};`;
      if (id === CLIENT)
        return `const clientIn = (module, key) => Object.values(module).find((each) => each?.name === key);
export const outsideAddonClients = ${entries(clients)};`;
      return null;
    },
  };
}
