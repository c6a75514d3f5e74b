import type pg from "pg";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";

const connections = new WeakMap<Registry, pg.ClientConfig>();

/** Sets how an application connects to its database. */
export const setConnection = (registry: Registry, connection: pg.ClientConfig) =>
  connections.set(registry, connection);

/** Returns how to connect to the database outside the pool, for work that holds a connection for minutes. */
export function connectionOf({ addons }: Context): pg.ClientConfig {
  const connection = connections.get(addons);
  if (!connection) throw new Error("There is no connection: call setConnection when the application opens.");
  return connection;
}
