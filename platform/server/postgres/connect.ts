import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Postmaster } from "./postmaster.ts";
import { PORT } from "./socket-directory.ts";
import { until } from "./until.ts";

// Missing in @types/pg.
declare module "pg" {
  interface ClientBase {
    ref(): void;
    unref(): void;
  }
}

/** Role of the forum, a superuser of its cluster. */
export const SUPERUSER = "colloquy";

export interface Connected extends Postmaster {
  client: pg.Client;
}

/** Returns the connection options for a database of the embedded server. */
export function connection(socketDir: string, database: string): pg.ClientConfig {
  // A PGSSLMODE for other servers must not request TLS on this socket, which has none.
  return { host: socketDir, port: PORT, user: SUPERUSER, database, ssl: false };
}

/**
 * Connects as soon as the server returned by `find` accepts connections, which may take a while after a crash. Resolves
 * with null when the server ends.
 */
export async function connectWhen(find: () => Postmaster | "later" | "gone"): Promise<Connected | null> {
  const complaint = "PostgreSQL has not answered for two minutes: postgres.log may say why.";
  const connected = await until(() => attempt(find()), 120, complaint);
  return connected === "gone" ? null : connected;
}

async function attempt(server: Postmaster | "later" | "gone") {
  if (server === "gone") return server;
  if (server === "later" || !server.ready) return null;
  const client = new pg.Client({
    ...connection(server.socketDir, "postgres"),
    connectionTimeoutMillis: 5000,
  });
  // Without a listener, a server that is killed ends this process too.
  client.on("error", () => {});
  try {
    await client.connect();
    return { ...server, client };
  } catch (error) {
    // Class 57 is recovering or stopping, 53 is full; other errors are permanent.
    if (error instanceof pg.DatabaseError && !/^5[37]/.test(error.code ?? "")) throw error;
    return null;
  }
}

const OTHERS = `
  SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** True when there are no other connections. Sessions that are about to end get 300 ms. */
export async function isAlone(client: pg.Client): Promise<boolean> {
  for (const deadline = performance.now() + 300; ; await sleep(10)) {
    const { rows } = await client.query<{ others: number }>(OTHERS);
    if (rows[0]?.others === 0) return true;
    if (performance.now() > deadline) return false;
  }
}
