import pg from "pg";
import { connectionOf } from "../database/connection.ts";
import { featuresInUse, listApplied, migrate } from "../database/migrate.ts";
import { awaitedEvent } from "../events/events.ts";
import { listSwitched, updateDisabled, upsertEnabled } from "./addon-queries.ts";
import type { Context } from "./context.ts";
import { type Feature, requiredAddons } from "./feature.ts";

/** Emitted when add-ons are switched on or off. Every node has switched them before the action ends. */
export const addonsSwitched = awaitedEvent<{ names: readonly string[]; enabled: boolean }>("addonsSwitched");

/** Applies the migrations of add-ons that are switched on for the first time, or were off during an update. */
async function migrateAddons(context: Context, names: readonly string[]): Promise<void> {
  const { features } = context.addons;
  if (!features.some(({ name, migrations }) => names.includes(name) && migrations)) return;
  const pool = new pg.Pool({ ...connectionOf(context), max: 1 });
  try {
    const inUse = featuresInUse(features, await listApplied(pool));
    await migrate(
      pool,
      features.filter((each) => inUse.includes(each) || names.includes(each.name)),
    );
  } finally {
    await pool.end();
  }
}

/**
 * Switches add-ons on or off on every node, in a transaction, without a check of what they require. Their data stays.
 * Throws when a migration fails; the add-ons then stay off.
 * @param names Names of the add-ons.
 */
export async function switchAddons(
  context: Context,
  names: readonly string[],
  enabled: boolean,
): Promise<void> {
  // Not in the transaction: other nodes that start wait for the lock of migrations.
  if (enabled) await migrateAddons(context, names);
  await context.transaction(async (inside) => {
    await (enabled ? upsertEnabled : updateDisabled)(inside.db, names);
    await inside.emit(addonsSwitched, { names, enabled });
  });
}

/**
 * Returns whether a feature is active, also before this node has followed a switch: for work that a switch starts, which
 * may begin before. Everything else uses `registry.isActive`, which needs no statement.
 */
export async function isSwitchedOn({ db, addons }: Context, feature: Feature): Promise<boolean> {
  if (!feature.addon) return true;
  const enabled = new Set((await listSwitched(db)).enabled);
  const isOn = (each: Feature): boolean =>
    !each.addon ||
    (enabled.has(each.name) && addons.failureOf(each) === null && requiredAddons(each).every(isOn));
  return isOn(feature);
}
