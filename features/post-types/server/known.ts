import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { postTypesChanged } from "./events.ts";
import { type OriginalPostType, originalPostTypes } from "./extension-points.ts";
import { selectFields, selectTies } from "./field-queries.ts";
import type { PostFieldRow, PostTypeRow } from "./tables.ts";
import { selectTypes } from "./type-queries.ts";

/** A post type whose original type is enabled. */
export interface KnownType {
  postTypeID: string;
  parentPostTypeID: string | null;
  baseType: string;
  /** Set for a type defined in code. */
  original: OriginalPostType | null;
  /** The stored row; null for an original type that was never changed. */
  row: PostTypeRow | null;
  isActive: boolean;
  isDeleted: boolean;
  roleIDs: readonly number[];
  /** In order, including inactive ones. */
  fields: readonly PostFieldRow[];
}

export interface Known {
  /** Original types first. */
  types: ReadonlyMap<string, KnownType>;
  fields: ReadonlyMap<string, PostFieldRow>;
  /** Returns the ids of the types that have a field. */
  typesOfField(postFieldID: string): string[];
}

function typeOf(
  row: PostTypeRow | null,
  original: OriginalPostType | null,
): Omit<KnownType, "fields"> | null {
  const postTypeID = original?.postTypeID ?? row?.postTypeID;
  if (postTypeID === undefined) return null;
  return {
    postTypeID,
    parentPostTypeID: row?.parentPostTypeID ?? null,
    baseType: original?.postTypeID ?? row?.parentPostTypeID ?? postTypeID,
    original,
    row,
    isActive: row?.isActive ?? true,
    isDeleted: row?.isDeleted ?? false,
    roleIDs: row?.roleIDs ?? [],
  };
}

/** Loads types and fields from the database, including writes of the current transaction. */
export async function loadKnown(context: Context): Promise<Known> {
  const originals = context.addons.of(originalPostTypes);
  const [rows, fieldRows, ties] = await Promise.all([
    selectTypes(context),
    selectFields(context),
    selectTies(context),
  ]);
  const fields = new Map(fieldRows.map((field) => [field.postFieldID, field]));
  const rowOf = (id: string) => rows.find(({ postTypeID }) => postTypeID === id) ?? null;
  const isOn = (id: string | null) => originals.some(({ postTypeID }) => postTypeID === id);
  const found = [
    ...originals.map((original) => typeOf(rowOf(original.postTypeID), original)),
    ...rows.filter((row) => isOn(row.parentPostTypeID)).map((row) => typeOf(row, null)),
  ].filter((type) => type !== null);
  const fieldsOf = (id: string) =>
    ties.flatMap((tie) => (tie.postTypeID === id ? (fields.get(tie.postFieldID) ?? []) : []));
  return {
    types: new Map(found.map((type) => [type.postTypeID, { ...type, fields: fieldsOf(type.postTypeID) }])),
    fields,
    typesOfField: (id) =>
      ties.filter(({ postFieldID }) => postFieldID === id).map(({ postTypeID }) => postTypeID),
  };
}

/** Types and fields are few and needed for every page, so each node caches all of them in memory. */
export const known = new CachedValue<Known>([postTypesChanged], loadKnown);

/** Returns a type that is not deleted; throws a 404 otherwise. */
export function getType({ types }: Known, postTypeID: string): KnownType {
  const type = types.get(postTypeID);
  if (!type || type.isDeleted) throw notFound("Post type");
  return type;
}
