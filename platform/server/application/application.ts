import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { PermissionSet } from "#platform/contract/permission.ts";
import { CACHES_OUTDATED } from "../cache/cached-value.ts";
import { writeBatched } from "../database/batched-writes.ts";
import { type Db, type OpenDatabase, openDatabase } from "../database/database.ts";
import { STALE_PLAN } from "../database/prepared.ts";
import { type Broadcast, broadcast, broadcastsOf } from "../events/broadcast.ts";
import { nodeListeners, transactionListeners } from "../events/events.ts";
import { openNodes } from "../events/nodes.ts";
import { runAsScheduledTask, type ScheduledTask, scheduledTasks } from "../jobs/jobs.ts";
import { openQueue } from "../jobs/queue.ts";
import { openWorkQueues } from "../jobs/work-queue.ts";
import { openSearches } from "../search/postgres/bounded.ts";
import { listSwitched } from "./addon-queries.ts";
import type { Actor, Context, SettingsReader } from "./context.ts";
import { type Feature, Registry } from "./feature.ts";
import { setReport } from "./report.ts";
import { addonsSwitched, switchAddons } from "./switch-addons.ts";

/** How to open an application. */
export interface ApplicationOptions {
  connection: pg.PoolConfig;
  features: readonly Feature[];
  /** Reasons why add-ons cannot run, by name: they are left out. */
  failures?: ReadonlyMap<string, string>;
  /** Also runs jobs and scheduled tasks in this process. */
  work: boolean;
  /** Reads the current settings. Called before each request and job, so it should cache them. */
  readSettings(context: Context): Promise<SettingsReader>;
  /** Sets up the ports for email and files. Called before jobs can begin. */
  equip?(registry: Registry): void;
  now?: () => Date;
  onError(error: Error, about: string): void;
}

/** A running forum without its HTTP server. */
export interface Application {
  registry: Registry;
  database: OpenDatabase;
  /** Returns a context for `actor` at the current time. */
  contextFor(actor: Actor): Promise<Context>;
  /** Returns a context for the system itself, which may do everything. */
  systemContext(): Promise<Context>;
  /** Switches an add-on as the system. */
  switchAddon(name: string, enabled: boolean): Promise<void>;
  /** Resolves when no jobs are due and all work queues are empty. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

/** The system as an actor, in jobs and on the command line. */
export const SYSTEM: Actor = {
  userID: 0,
  name: "System",
  roleIDs: [],
  permissions: new PermissionSet({ permissions: [], isAdmin: true, isSysAdmin: true, isSuperAdmin: false }),
  sessionID: null,
  address: null,
};

const UNSET: SettingsReader = { get: (setting) => setting.default };

const DEADLOCK = "40P01";
const TO_BE_REPEATED: unknown[] = [DEADLOCK, STALE_PLAN];
const ATTEMPTS = 5;
/** Longest first pause; each further one may be twice as long. */
const PAUSE_MS = 50;

/**
 * Repeats an attempt that PostgreSQL aborted because of a deadlock or a stale plan. Pauses are random: repeated at
 * once, a long transaction would meet the same others again.
 */
async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !TO_BE_REPEATED.includes((error as { code?: string }).code)) throw error;
      await setTimeout(Math.random() * PAUSE_MS * 2 ** (ATTEMPTS - 1 - left));
    }
  }
}

/** Opens the database, the queue and the connection to other nodes. The schema must be up to date. */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  const { onError, now = () => new Date() } = options;
  const database = openDatabase(options.connection, (error) => onError(error, "database"));
  const registry = new Registry(options.features, [], options.failures);
  setReport(registry, onError);
  openSearches(registry, database);
  options.equip?.(registry);

  const readAddons = async () => {
    const { enabled, used } = await listSwitched(database.db);
    registry.enable(enabled, used);
  };
  const notifyListeners = (event: string, payload: object, inOrder: boolean) => {
    for (const listener of registry.of(nodeListeners)) {
      if (listener.event !== event || (listener.inOrder ?? false) !== inOrder) continue;
      try {
        listener.run(payload, registry);
      } catch (error) {
        // The other listeners still run.
        onError(error as Error, event);
      }
    }
  };
  const broadcastHere = (event: string, payload: object) => notifyListeners(event, payload, false);
  /** Reads the active add-ons before caches are emptied: a cache may be filled again at once. */
  const readAddonsAndBroadcast = async (event: string, payload: object) => {
    await readAddons().catch((error) => onError(error, "addons"));
    if (event === addonsSwitched.name) registry.forgetFailures((payload as { names: string[] }).names);
    broadcastHere(event, payload);
    // Cached values may come from an add-on, and a switched-off add-on has received no events.
    if (event === addonsSwitched.name) broadcastHere(CACHES_OUTDATED.name, {});
  };
  const notifyHere = (event: string, payload: object) =>
    event === addonsSwitched.name ? readAddonsAndBroadcast(event, payload) : broadcastHere(event, payload);
  await readAddons();
  const nodes = await openNodes(options.connection as pg.ClientConfig, {
    receive(event, payload, isOwn) {
      const received = isOwn ? undefined : notifyHere(event, payload);
      notifyListeners(event, payload, true);
      return received;
    },
    lost() {
      registry.isConnected = true;
      readAddonsAndBroadcast(CACHES_OUTDATED.name, {});
    },
    broken() {
      registry.isConnected = false;
    },
    pulse(failure) {
      registry.isDatabaseAway = failure !== null;
      database.setPulse(failure);
    },
  });

  /** Commits whose events this node's caches have not received yet. */
  const committing = new Set<Promise<void>>();

  const build = (actor: Actor, operationID: string, db: Db, settings: SettingsReader): Context => {
    const context: Context = {
      actor,
      operationID,
      db,
      now: now(),
      settings,
      addons: registry,
      // `this` is the context with another actor or operation where an action runs in one (`actingAs`).
      async emit(this: Context, type, payload) {
        if (!db.isTransaction) return this.transaction((inside) => inside.emit(type, payload));
        await queue.deliverLater(db, type.name, payload);
        broadcastsOf(db).push({ type, payload });
        for (const listener of registry.of(transactionListeners))
          if (listener.event === type.name) await listener.run(this, payload);
      },
      async transaction(work) {
        if (db.isTransaction) return work(context);
        return repeated(async () => {
          let broadcasts: readonly Broadcast[] = [];
          let ended = async (_isDone: boolean) => {};
          let isDone = false;
          const { promise: hasNotified, resolve: notified } = Promise.withResolvers<void>();
          try {
            const result = await db.transaction().execute(async (transaction) => {
              broadcasts = broadcastsOf(transaction);
              const inside = build(actor, operationID, transaction, settings);
              const result = await work(inside);
              await writeBatched(inside);
              ended = await broadcast(nodes, transaction);
              committing.add(hasNotified);
              return result;
            });
            isDone = true;
            return result;
          } finally {
            // Also after a rollback: values that were read and cached inside the transaction never existed.
            try {
              for (const { type, payload } of broadcasts) await notifyHere(type.name, payload);
            } finally {
              committing.delete(hasNotified);
              notified();
            }
            await ended(isDone);
          }
        });
      },
    };
    return context;
  };

  const contextFor = async (actor: Actor) => {
    const operationID = randomUUID();
    const plain = build(actor, operationID, database.db, UNSET);
    return build(actor, operationID, database.db, await options.readSettings(plain));
  };
  const systemContext = () => contextFor(SYSTEM);
  /** Other connections see a commit before its response: a job must not start with values that its cause has dropped. */
  const contextOfJob = async () => {
    await Promise.all(committing);
    return systemContext();
  };
  const queue = await openQueue({
    pool: database.pool,
    connection: options.connection,
    registry,
    work: options.work,
    context: contextOfJob,
    onError,
  });

  const workQueues = options.work ? openWorkQueues({ registry, context: contextOfJob, onError }) : null;

  const runScheduledTask = async (scheduledTask: ScheduledTask) => {
    try {
      await runAsScheduledTask(scheduledTask, async () => scheduledTask.run(await systemContext()));
    } catch (error) {
      onError(error as Error, scheduledTask.name);
    }
  };
  const timers = registry
    .all(scheduledTasks)
    .map(({ feature, value: scheduledTask }) =>
      setInterval(
        () => registry.isActive(feature) && runScheduledTask(scheduledTask),
        scheduledTask.everySeconds * 1000,
      ).unref(),
    );

  return {
    registry,
    database,
    contextFor,
    systemContext,
    async switchAddon(name, enabled) {
      await switchAddons(await systemContext(), [name], enabled);
    },
    async drained() {
      do await queue.drained();
      while (await workQueues?.drained());
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await workQueues?.close();
      for (const scheduledTask of registry.of(scheduledTasks)) await runScheduledTask(scheduledTask);
      await queue.close();
      await nodes.close();
      await database.close();
    },
  };
}
