import { CompiledQuery } from "kysely";
import type pg from "pg";
import { type Db as BossDatabase, PgBoss } from "pg-boss";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import type { Db } from "../database/database.ts";
import { listeners } from "../events/events.ts";
import type { VerbatimQuery } from "../postgres-protocol/client.ts";
import { declaredJobs, type Job, runAsScheduledTask } from "./jobs.ts";

/** Queue of the deliveries to listeners; every job has a queue of its own name. */
const EVENTS = "events";
const RETRY = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 900,
};
/**
 * Deliveries of a killed node are started again after this many seconds without an end or a heartbeat. Jobs may take
 * longer.
 */
const HEARTBEAT = { heartbeatSeconds: 15 };
const SUPERVISED_SECONDS = 15;
const DELIVERY = {
  batchSize: 20,
  perJobResults: true,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 5,
} as const;

/** Jobs run one after the other. With batches of one the queue would wait some seconds for its next poll after each. */
const JOBS = { ...DELIVERY, batchSize: 2 } as const;

interface Delivery {
  event: string;
  listener: string;
  payload: object;
}

/** The queue of jobs and deliveries. */
export interface Queue {
  /** Enqueues one delivery per listener of `event` in the transaction of `db`. */
  deliverLater(db: Db, event: string, payload: object): Promise<void>;
  /** Enqueues a job in the transaction of `db`; it starts after the commit, or at `startAfter`. */
  runLater(db: Db, job: string, payload: object, startAfter?: Date): Promise<void>;
  /**
   * Resolves when no work is due, here or on another node; at once in a process that does no work. For tests and stops.
   */
  drained(): Promise<void>;
  close(): Promise<void>;
}

const queues = new WeakMap<Registry, Queue>();

/** Enqueues `job` in the context's transaction; it starts after the commit, or at `startAfter`. */
export async function runLater<P extends object>(
  context: Context,
  job: Job<P>,
  payload: P,
  startAfter?: Date,
) {
  await queues.get(context.addons)?.runLater(context.db, job.name, payload, startAfter);
}

interface QueueOptions {
  pool: pg.Pool;
  connection: pg.PoolConfig;
  registry: Registry;
  /** True when this process also does the work; false when it only enqueues it. */
  work: boolean;
  context: () => Promise<Context>;
  onError(error: Error, about: string): void;
}

const inTransaction = (db: Db): BossDatabase => ({
  async executeSql(text, values) {
    const query: VerbatimQuery = { ...CompiledQuery.raw(text, values), isVerbatim: true };
    return db.executeQuery(query);
  },
});

/** Opens the job queue and, with `work`, starts to run deliveries and jobs. */
export async function openQueue({
  pool,
  connection,
  registry,
  work,
  context,
  onError,
}: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    ...(connection as object),
    schema: "jobs",
    max: work ? 4 : 1,
    supervise: work,
    superviseIntervalSeconds: SUPERVISED_SECONDS,
    monitorIntervalSeconds: SUPERVISED_SECONDS,
    schedule: work,
    useListenNotify: work,
  });
  boss.on("error", (error) => onError(error, "jobs"));
  await boss.start();
  await boss.createQueue(EVENTS, { ...RETRY, ...HEARTBEAT, notify: true });
  // A queue created by an earlier version has no heartbeat.
  await boss.updateQueue(EVENTS, HEARTBEAT);
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { value: job } of registry.all(declaredJobs))
    if (!existing.has(job.name)) await boss.createQueue(job.name, { ...RETRY, notify: true });

  const deliver = async ({ event, listener, payload }: Delivery) => {
    const found = registry.of(listeners).find((each) => each.event === event && each.name === listener);
    // The add-on may have been switched off since.
    if (found) await found.run(await context(), payload);
  };

  const failed = (id: string, about: string) => (error: Error) => {
    onError(error, about);
    return { id, status: "failed" as const, output: { name: error.name, message: error.message } };
  };

  if (work) {
    await boss.work<Delivery, unknown, typeof DELIVERY>(EVENTS, DELIVERY, (batch) =>
      Promise.all(
        batch.map(({ id, data }) =>
          deliver(data).then(
            () => ({ id, status: "completed" as const }),
            failed(id, `${data.event} → ${data.listener}`),
          ),
        ),
      ),
    );
    for (const { feature, value: job } of registry.all(declaredJobs)) {
      const run = async ({ id, data }: { id: string; data: object }) => {
        const execute = async () => job.run(await context(), data);
        if (registry.isActive(feature)) await (job.schedule ? runAsScheduledTask(job, execute) : execute());
        return { id, status: "completed" as const };
      };
      await boss.work<object, unknown, typeof JOBS>(job.name, JOBS, async (batch) => {
        const done = [];
        for (const entry of batch) done.push(await run(entry).catch(failed(entry.id, job.name)));
        return done;
      });
      if (job.schedule) await boss.schedule(job.name, job.schedule, {});
    }
  }

  const queue: Queue = {
    async deliverLater(db, event, payload) {
      const entries = registry
        .of(listeners)
        .filter((each) => each.event === event)
        .map((each) => ({ data: { event, listener: each.name, payload } satisfies Delivery }));
      if (entries.length > 0) await boss.insert(EVENTS, entries, { db: inTransaction(db) });
    },
    async runLater(db, job, payload, startAfter) {
      await boss.send(job, payload, { db: inTransaction(db), ...(startAfter ? { startAfter } : {}) });
    },
    async drained() {
      const due =
        "select 1 from jobs.job where state < 'completed' and start_after <= now() and name = any($1) limit 1";
      const names = [EVENTS, ...registry.all(declaredJobs).map(({ value }) => value.name)];
      while (work && (await pool.query(due, [names])).rowCount)
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000, close: true }),
  };
  queues.set(registry, queue);
  return queue;
}
