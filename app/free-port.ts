import { once } from "node:events";
import { createServer } from "node:net";

/** Rejects when another process listens on the address: workers with shared sockets would not notice. */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer();
  await once(server.listen({ port, host }), "listening");
  server.close();
  await once(server, "close");
}
