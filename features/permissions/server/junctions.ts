import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

interface JunctionSource {
  /** The kind of record, as permissions name it: `category`. */
  type: string;
  /**
   * Returns the ids of records with a permission set of their own (junctions), and for the records below them
   * the id of the record that decides. Cached in memory until `permissionsChanged`.
   */
  load(context: Context): Promise<{ junctions: number[]; aliases: Record<number, number> }>;
}

export const junctionSource = new ExtensionPoint<JunctionSource>("junctionSource");

/** Adds a kind of record that may have permissions of its own. */
export const addJunctionSource = (source: JunctionSource) => junctionSource.with(source);
