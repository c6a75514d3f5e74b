import type { RawBuilder, SqlBool } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { Collected } from "../contract.ts";

/** A kind of record that collections hold. */
export interface CollectionKind {
  /** As it is called on the wire: `discussion`. */
  recordType: string;
  /** Whether the actor sees the one of that id, as a condition in SQL. */
  sees(context: Context, recordID: RawBuilder<unknown>): Promise<RawBuilder<SqlBool>>;
  /** The id of the one at a path of this forum, seen or not; null when the path is that of something else. */
  idAt?(context: Context, path: string): Promise<number | null>;
  /** How those among `recordIDs` that the actor sees are shown, by id, in a constant number of statements. */
  view(context: Context, recordIDs: readonly number[]): Promise<ReadonlyMap<number, Collected>>;
}

export const collectionKinds = new Opening<CollectionKind>("collectionKinds");
export const addCollectionKind = (kind: CollectionKind) => collectionKinds.with(kind);

export const kindsOf = ({ addons }: Context): readonly CollectionKind[] => addons.of(collectionKinds);
