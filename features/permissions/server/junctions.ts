import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

interface JunctionSource {
  /** The kind of record, as permissions name it: `category`. */
  type: string;
  /**
   * Ids of records with a permission set of their own, and of each other record below one the id that decides for it.
   * Kept in memory until `permissionsChanged`.
   */
  load(context: Context): Promise<{ junctions: number[]; aliases: Record<number, number> }>;
}

export const junctionSource = new Opening<JunctionSource>("junctionSource");

/** Tells which records of a kind have permissions of their own. */
export const addJunctionSource = (source: JunctionSource) => junctionSource.with(source);
