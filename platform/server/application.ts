import { sql } from "kysely";
import type pg from "pg";
import { PermissionSet } from "#platform/contract/permission.ts";
import type { Actor, Context, SettingsReader } from "./context.ts";
import { type Db, type OpenDatabase, openDatabase } from "./database.ts";
import { type EventType, nodeListeners } from "./events.ts";
import { type Feature, Registry } from "./feature.ts";
import { type Duty, duties } from "./jobs.ts";
import { MEMORY_LOST } from "./kept.ts";
import { openNodes } from "./nodes.ts";
import { openQueue } from "./queue.ts";
import { setReport } from "./report.ts";

/** Heard when an add-on was switched on or off. */
export const addonsSwitched: EventType<object> = { name: "addonsSwitched" };

export interface ApplicationOptions {
  connection: pg.PoolConfig;
  features: readonly Feature[];
  /** Does jobs and duties in this process as well. */
  work: boolean;
  /** Reads the settings as they are now; asked before each request and job, so it keeps them in memory. */
  readSettings(context: Context): Promise<SettingsReader>;
  now?: () => Date;
  onError(error: Error, about: string): void;
}

export interface Application {
  registry: Registry;
  database: OpenDatabase;
  /** A context for somebody, at this moment. */
  contextFor(actor: Actor): Promise<Context>;
  /** A context for the forum itself, which may do everything. */
  systemContext(): Promise<Context>;
  switchAddon(name: string, enabled: boolean): Promise<void>;
  drained(): Promise<void>;
  close(): Promise<void>;
}

/** The forum itself at work, in jobs and from the command line. */
export const SYSTEM: Actor = {
  userID: 0,
  name: "System",
  roleIDs: [],
  permissions: new PermissionSet({ permissions: [], isAdmin: true, isSysAdmin: true, isSuperAdmin: false }),
  sessionID: null,
  address: null,
};

const UNSET: SettingsReader = { get: (setting) => setting.fallback };

const DEADLOCK = "40P01";
const ATTEMPTS = 5;

/** Of deeds that wait for one another PostgreSQL lets all but one go on; that one was undone, and is done again. */
async function againstDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== DEADLOCK) throw error;
    }
  }
}

/** Opens the database, the queue and the line to other nodes; the schema must be up to date. */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  const { onError, now = () => new Date() } = options;
  const database = openDatabase(options.connection, (error) => onError(error, "database"));
  const registry = new Registry(options.features);
  setReport(registry, onError);

  const readAddons = async () => {
    const rows = await database.db
      .selectFrom("addonsEnabled")
      .select("name")
      .where("enabled", "=", true)
      .execute();
    registry.enable(rows.map((row) => row.name));
  };
  const tellHere = (event: string, payload: object) => {
    for (const listener of registry.of(nodeListeners)) {
      if (listener.event === event) listener.run(payload, registry);
    }
  };
  /** Whoever forgets something now reads it again at once: what is active has to be known before. */
  const readAddonsAndTell = async (event: string, payload: object) => {
    await readAddons().catch((error) => onError(error, "addons"));
    tellHere(event, payload);
    // What is kept in memory may come from an add-on, and one that was off has heard of nothing meanwhile.
    if (event === addonsSwitched.name) tellHere(MEMORY_LOST.name, {});
  };
  await readAddons();
  const nodes = await openNodes(
    options.connection as pg.ClientConfig,
    (event, payload) => {
      if (event === addonsSwitched.name) readAddonsAndTell(event, payload);
      else tellHere(event, payload);
    },
    () => readAddonsAndTell(MEMORY_LOST.name, {}),
  );

  const build = (
    actor: Actor,
    db: Db,
    settings: SettingsReader,
    committed: (() => void)[] | null,
  ): Context => {
    const context: Context = {
      actor,
      db,
      now: now(),
      settings,
      addons: registry,
      async emit(type, payload) {
        if (!committed) return context.transaction((inside) => inside.emit(type, payload));
        await queue.deliverLater(db, type.name, payload);
        const [channel, message] = nodes.telling(type.name, payload);
        await sql`select pg_notify(${channel}, ${message})`.execute(db);
        committed.push(() => tellHere(type.name, payload));
      },
      async transaction(work) {
        if (committed) return work(context);
        return againstDeadlock(async () => {
          const after: (() => void)[] = [];
          try {
            return await db
              .transaction()
              .execute((transaction) => work(build(actor, transaction, settings, after)));
          } finally {
            // Also when it is rolled back: what was read inside of it and is kept in memory never came to be.
            for (const tell of after) tell();
          }
        });
      },
    };
    return context;
  };

  const contextFor = async (actor: Actor) => {
    const plain = build(actor, database.db, UNSET, null);
    return build(actor, database.db, await options.readSettings(plain), null);
  };
  const systemContext = () => contextFor(SYSTEM);
  const queue = await openQueue({
    pool: database.pool,
    connection: options.connection,
    registry,
    work: options.work,
    context: systemContext,
    onError,
  });

  const doDuty = async (duty: Duty) => {
    try {
      await duty.run(await systemContext());
    } catch (error) {
      onError(error as Error, duty.name);
    }
  };
  const timers = [...registry.all(duties)].map(({ feature, value: duty }) =>
    setInterval(() => registry.isActive(feature) && doDuty(duty), duty.everySeconds * 1000).unref(),
  );

  return {
    registry,
    database,
    contextFor,
    systemContext,
    async switchAddon(name, enabled) {
      const context = await systemContext();
      await context.transaction(async (inside) => {
        await inside.db
          .insertInto("addonsEnabled")
          .values({ name, enabled })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ enabled }))
          .execute();
        await inside.emit(addonsSwitched, { name });
      });
      await readAddonsAndTell(addonsSwitched.name, { name });
    },
    drained: () => queue.drained(),
    async close() {
      for (const timer of timers) clearInterval(timer);
      for (const duty of registry.of(duties)) await doDuty(duty);
      await queue.close();
      await nodes.close();
      await database.close();
    },
  };
}
