import { randomUUID } from "node:crypto";
import pg from "pg";

const CHANNEL = "colloquy";
const RECONNECT_MS = 500;
/** A node that says nothing for so long answers nobody either. */
const HEARD_MS = 2000;
/** By this PostgreSQL tells who listens. */
const LISTENER = "colloquy node ";

interface Told {
  node: string;
  event: string;
  payload: object;
  /** Set when whoever tells it waits until all have heard of it. */
  ask?: string;
}

interface Heard {
  node: string;
  heard: string;
}

interface Asked {
  by: Set<string>;
  tell(): void;
}

/** Tells the nodes on the same database what happened, and hears it from them. */
export interface Nodes {
  /** SQL text and parameters of a statement that, when its transaction commits, is heard by every node. */
  telling(event: string, payload: object, ask?: string): [string, string];
  /** Begins to listen for who has heard what is told with `ask`: before it is told. */
  expect(): string;
  /** Resolves when all of `listeners`, as they call themselves, have heard it, or are taken for dead. */
  heardBy(ask: string, listeners: readonly string[]): Promise<void>;
  /** After a rollback: nobody will have heard. */
  forget(ask: string): void;
  close(): Promise<void>;
}

/** SQL of who listens at this moment, as a list. */
export const LISTENERS = `coalesce((
  select json_agg(application_name) from pg_stat_activity
  where datname = current_database() and application_name like '${LISTENER}%'), '[]')`;

/**
 * Listens on a connection of its own. `hear` gets what was done, on this node or on another, in the order of the commits;
 * `broken` is called when the line breaks, and `lost` when it is there again: something may have been missed.
 */
export async function openNodes(
  connection: pg.ClientConfig,
  hear: (event: string, payload: object, isOwn: boolean) => void,
  lost: () => void,
  broken: () => void = () => {},
): Promise<Nodes> {
  const node = `${LISTENER}${randomUUID()}`;
  const asked = new Map<string, Asked>();
  let client: pg.Client | null = null;
  let closing = false;
  let retry: NodeJS.Timeout | undefined;

  function take(message: Told | Heard, from: pg.Client): void {
    if ("heard" in message) {
      const question = asked.get(message.heard);
      question?.by.add(message.node);
      question?.tell();
      return;
    }
    hear(message.event, message.payload, message.node === node);
    if (message.ask === undefined || message.node === node) return;
    const answer: Heard = { node, heard: message.ask };
    from.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify(answer)]).catch(() => {});
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: node });
    next.on("notification", ({ payload }) => take(JSON.parse(payload ?? "{}") as Told | Heard, next));
    next.on("error", () => {});
    client = next;
    await next.connect();
    // Not before: an attempt that fails ends as well, and would be followed by two.
    next.on("end", again);
    await next.query(`listen ${CHANNEL}`);
  }

  function again(): void {
    if (closing) return;
    broken();
    clearTimeout(retry);
    retry = setTimeout(() => {
      listen().then(lost, again);
    }, RECONNECT_MS);
  }

  await listen();
  return {
    telling: (event, payload, ask) => [
      CHANNEL,
      JSON.stringify({ node, event, payload, ...(ask && { ask }) } satisfies Told),
    ],
    expect() {
      const ask = randomUUID();
      asked.set(ask, { by: new Set(), tell() {} });
      return ask;
    },
    async heardBy(ask, listeners) {
      const question = asked.get(ask);
      if (!question) return;
      const others = listeners.filter((listener) => listener !== node);
      const all = () => others.every((other) => question.by.has(other));
      let late: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        question.tell = () => all() && resolve();
        if (all()) return resolve();
        late = setTimeout(resolve, HEARD_MS);
      });
      clearTimeout(late);
      asked.delete(ask);
    },
    forget: (ask) => void asked.delete(ask),
    async close() {
      closing = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
