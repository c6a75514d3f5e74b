import { Resolver } from "node:dns/promises";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";

const QUERY = { timeout: 2000, tries: 2 };

const configured = new WeakMap<Registry, readonly string[]>();

/** Sets the DNS servers of an application; empty for those of the system. */
export const setNameServers = (registry: Registry, servers: readonly string[]) =>
  configured.set(registry, servers);

/** Opens a resolver that asks the configured DNS servers. Cancel it after a time limit. */
export function openResolver({ addons }: Context): Resolver {
  const resolver = new Resolver(QUERY);
  const servers = configured.get(addons) ?? [];
  if (servers.length > 0) resolver.setServers([...servers]);
  return resolver;
}
