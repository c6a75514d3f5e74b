import { randomUUID } from "node:crypto";
import pg from "pg";

const CHANNEL = "colloquy";
const RECONNECT_MS = 500;

interface Message {
  node: string;
  event: string;
  payload: object;
}

/** Tells the other nodes on the same database what happened, and hears it from them. */
export interface Nodes {
  /** SQL text and parameters of a statement that, when its transaction commits, is heard by every other node. */
  telling(event: string, payload: object): [string, string];
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own. `hear` gets what other nodes did; `lost` is called after a break,
 * when something may have been missed.
 */
export async function openNodes(
  connection: pg.ClientConfig,
  hear: (event: string, payload: object) => void,
  lost: () => void,
): Promise<Nodes> {
  const node = randomUUID();
  let client: pg.Client | null = null;
  let closing = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const next = new pg.Client(connection);
    next.on("notification", ({ payload }) => {
      const message = JSON.parse(payload ?? "{}") as Message;
      if (message.node !== node) hear(message.event, message.payload);
    });
    next.on("error", () => {});
    client = next;
    await next.connect();
    // Not before: an attempt that fails ends as well, and would be followed by two.
    next.on("end", again);
    await next.query(`listen ${CHANNEL}`);
  }

  function again(): void {
    if (closing) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      listen().then(lost, again);
    }, RECONNECT_MS);
  }

  await listen();
  return {
    telling: (event, payload) => [CHANNEL, JSON.stringify({ node, event, payload } satisfies Message)],
    async close() {
      closing = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
