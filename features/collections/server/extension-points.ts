import type { RawBuilder, SqlBool } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { Collected } from "../contract.ts";

/** A kind of record that collections contain. */
export interface CollectionKind {
  /** Name in the API: `discussion`. */
  recordType: string;
  /** Returns an SQL condition that is true when the actor sees the record with the id. */
  sees(context: Context, recordID: RawBuilder<unknown>): Promise<RawBuilder<SqlBool>>;
  /** Returns the id of the record at a path of this forum, visible or not; null for paths of other pages. */
  idAt?(context: Context, path: string): Promise<number | null>;
  /** Returns those of `recordIDs` that the actor sees, by id, in a constant number of statements. */
  view(context: Context, recordIDs: readonly number[]): Promise<ReadonlyMap<number, Collected>>;
}

export const collectionKinds = new ExtensionPoint<CollectionKind>("collectionKinds");
export const addCollectionKind = (kind: CollectionKind) => collectionKinds.with(kind);

export const kindsOf = ({ addons }: Context): readonly CollectionKind[] => addons.of(collectionKinds);
