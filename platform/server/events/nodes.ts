import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import pg from "pg";
import { isDatabaseAway, TOO_MANY_CONNECTIONS } from "../database/database-away.ts";

const CHANNEL = "colloquy";
const LISTEN = `listen ${CHANNEL}`;
const RECONNECT_MS = 500;
const CONNECT_MS = 3000;
const BEAT_MS = 1000;
/** A database that answers nothing for so long is taken to be away. */
const SILENT_MS = 5000;
const END_MS = 1000;
/** A node that says nothing for so long answers nobody either. */
const HEARD_MS = 2000;
/** By this PostgreSQL tells who listens. */
const LISTENER = "colloquy node ";

interface Broadcast {
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

interface NodeHandlers {
  /** Gets what was done, on this node or on another, in the order of the commits. */
  receive(event: string, payload: object, isOwn: boolean): void;
  /** Called when the connection listens again: messages may have been missed. */
  lost(): void;
  /** Called when the connection breaks. */
  broken(): void;
  /** Called with the failure when PostgreSQL stops answering, and with null when it accepts a connection again. */
  pulse(failure: unknown): void;
}

/** Destroys the connection of a client whose server does not answer, so that all that waits for it fails. */
export const cutOff = (client: pg.ClientBase): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};

/** Ends a client, whether or not its server still answers. */
async function endOf(client: pg.Client): Promise<void> {
  const late = setTimeout(() => cutOff(client), END_MS);
  await client.end();
  clearTimeout(late);
}

/** Listens on a connection of its own, which also shows once a second that PostgreSQL answers. */
export async function openNodes(
  connection: pg.ClientConfig,
  { receive, lost, broken, pulse }: NodeHandlers,
): Promise<Nodes> {
  const node = `${LISTENER}${randomUUID()}`;
  const asked = new Map<string, Asked>();
  let client: pg.Client | null = null;
  let closing = false;
  let retry: NodeJS.Timeout | undefined;

  function take(message: Broadcast | Heard, from: pg.Client): void {
    if ("heard" in message) {
      const question = asked.get(message.heard);
      question?.by.add(message.node);
      question?.tell();
      return;
    }
    receive(message.event, message.payload, message.node === node);
    if (message.ask === undefined || message.node === node) return;
    const answer: Heard = { node, heard: message.ask };
    from.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify(answer)]).catch(() => {});
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: node,
      connectionTimeoutMillis: CONNECT_MS,
    });
    next.on("notification", ({ payload }) => take(JSON.parse(payload ?? "{}") as Broadcast | Heard, next));
    next.on("error", () => {});
    client = next;
    await next.connect();
    pulse(null);
    try {
      await next.query(LISTEN);
    } catch (error) {
      // A standby lets in, and lets no one listen.
      cutOff(next);
      throw error;
    }
    // Not before: an attempt that fails ends as well, and would be followed by two.
    next.on("end", again);
    beat(next);
  }

  function beat(on: pg.Client): void {
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      // It listens already, so that this changes nothing.
      on.query(LISTEN).then(
        () => {
          asked = 0;
        },
        () => {},
      );
    };
    const judge = () => {
      if (asked === 0) return;
      pulse(new Error(`PostgreSQL has not answered for ${SILENT_MS} ms.`));
      cutOff(on);
    };
    const timer = setInterval(() => {
      if (asked === 0) ask();
      // An answer may have come while this process was busy: it is read first.
      else if (performance.now() - asked > SILENT_MS) setImmediate(judge);
    }, BEAT_MS).unref();
    on.once("end", () => clearInterval(timer));
  }

  function again(): void {
    if (closing) return;
    broken();
    clearTimeout(retry);
    retry = setTimeout(() => {
      listen().then(lost, (error) => {
        if (isDatabaseAway(error) && error.code !== TOO_MANY_CONNECTIONS) pulse(error);
        again();
      });
    }, RECONNECT_MS);
  }

  await listen();
  return {
    telling: (event, payload, ask) => [
      CHANNEL,
      JSON.stringify({ node, event, payload, ...(ask && { ask }) } satisfies Broadcast),
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
      if (client) await endOf(client);
    },
  };
}
