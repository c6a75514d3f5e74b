import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import pg from "pg";
import { isDatabaseAway, TOO_MANY_CONNECTIONS } from "../database/database-away.ts";

const CHANNEL = "colloquy";
const LISTEN = `listen ${CHANNEL}`;
const RECONNECT_MS = 500;
const CONNECT_MS = 3000;
const WATCH_MS = 1000;
/** A database that answers nothing for this long counts as away. */
const SILENT_MS = 5000;
const END_MS = 1000;
/** A node that acknowledges nothing for this long is not waited for. */
const RECEIPT_MS = 2000;
/** Prefix of the application name under which PostgreSQL lists the nodes. */
const LISTENER = "colloquy node ";

interface Broadcast {
  node: string;
  event: string;
  payload: object;
  /** Set when the sender waits until all nodes have received it. */
  ask?: string;
}

interface Receipt {
  node: string;
  heard: string;
}

interface Question {
  by: Set<string>;
  resolve(): void;
}

/** The nodes on one database, which send each other events. */
export interface Nodes {
  /**
   * Returns channel and payload for `pg_notify`: every node receives the event when the transaction commits. `ask`
   * requests receipts.
   */
  notification(event: string, payload: object, ask?: string): [string, string];
  /** Starts to collect receipts and returns the id to pass as `ask`. Call it before the event is sent. */
  expect(): string;
  /** Resolves when all of `listeners` (application names) have acknowledged `ask`, or do not answer in time. */
  receivedBy(ask: string, listeners: readonly string[]): Promise<void>;
  /** Stops collecting receipts for `ask`, after a rollback. */
  forget(ask: string): void;
  close(): Promise<void>;
}

/** SQL expression: the application names of the nodes that are listening, as a JSON array. */
export const LISTENERS = `coalesce((
  select json_agg(application_name) from pg_stat_activity
  where datname = current_database() and application_name like '${LISTENER}%'), '[]')`;

interface NodeHandlers {
  /**
   * Called with each event of this or another node, in the order of the commits. The receipt of an awaited event is sent
   * when the returned promise resolves.
   */
  receive(event: string, payload: object, isOwn: boolean): void | Promise<void>;
  /** Called when the connection listens reconnect: events may have been missed. */
  lost(): void;
  /** Called when the connection breaks. */
  broken(): void;
  /** Called with the error when PostgreSQL stops answering, and with null when it accepts a connection reconnect. */
  pulse(failure: unknown): void;
}

/** Destroys the connection of a client whose server does not answer, so that everything waiting for it fails. */
export const cutOff = (client: pg.ClientBase): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};

/** Ends a client, whether its server still answers or not. */
async function endOf(client: pg.Client): Promise<void> {
  const late = setTimeout(() => cutOff(client), END_MS);
  await client.end();
  clearTimeout(late);
}

/**
 * Listens on a connection of its own, which also checks once a second that PostgreSQL answers. Reconnects until closed.
 * Rejects when the first connection fails.
 */
export async function openNodes(
  connection: pg.ClientConfig,
  { receive, lost, broken, pulse }: NodeHandlers,
): Promise<Nodes> {
  const node = `${LISTENER}${randomUUID()}`;
  const asked = new Map<string, Question>();
  let client: pg.Client | null = null;
  let closing = false;
  let retry: NodeJS.Timeout | undefined;
  /** Resolves when the work of all received events is done: a receipt covers the events before it. */
  let pending: Promise<unknown> = Promise.resolve();

  function receiveMessage(message: Broadcast | Receipt, from: pg.Client): void {
    if ("heard" in message) {
      const question = asked.get(message.heard);
      question?.by.add(message.node);
      question?.resolve();
      return;
    }
    const received = receive(message.event, message.payload, message.node === node);
    if (received) pending = Promise.allSettled([pending, received]);
    if (message.ask === undefined || message.node === node) return;
    const answer: Receipt = { node, heard: message.ask };
    pending
      .then(() => from.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify(answer)]))
      .catch(() => {});
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: node,
      connectionTimeoutMillis: CONNECT_MS,
    });
    next.on("notification", ({ payload }) =>
      receiveMessage(JSON.parse(payload ?? "{}") as Broadcast | Receipt, next),
    );
    next.on("error", () => {});
    client = next;
    await next.connect();
    pulse(null);
    try {
      await next.query(LISTEN);
    } catch (error) {
      // A standby accepts connections but refuses `listen`.
      cutOff(next);
      throw error;
    }
    // Not earlier: a failed attempt ends too, and would start a second retry.
    next.on("end", reconnect);
    watch(next);
  }

  function watch(on: pg.Client): void {
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      // The connection listens already, so this has no effect.
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
      // An answer may have arrived while this process was busy; read it first.
      else if (performance.now() - asked > SILENT_MS) setImmediate(judge);
    }, WATCH_MS).unref();
    on.once("end", () => clearInterval(timer));
  }

  function reconnect(): void {
    if (closing) return;
    broken();
    clearTimeout(retry);
    retry = setTimeout(() => {
      listen().then(lost, (error) => {
        if (isDatabaseAway(error) && error.code !== TOO_MANY_CONNECTIONS) pulse(error);
        reconnect();
      });
    }, RECONNECT_MS);
  }

  await listen();
  return {
    notification: (event, payload, ask) => [
      CHANNEL,
      JSON.stringify({ node, event, payload, ...(ask && { ask }) } satisfies Broadcast),
    ],
    expect() {
      const ask = randomUUID();
      asked.set(ask, { by: new Set(), resolve() {} });
      return ask;
    },
    async receivedBy(ask, listeners) {
      const question = asked.get(ask);
      if (!question) return;
      const others = listeners.filter((listener) => listener !== node);
      const all = () => others.every((other) => question.by.has(other));
      let late: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        question.resolve = () => all() && resolve();
        if (all()) return resolve();
        late = setTimeout(resolve, RECEIPT_MS);
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
