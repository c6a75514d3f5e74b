import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { postTypesChanged } from "./events.ts";
import { type OriginalPostType, originalPostTypes } from "./extension-points.ts";
import { selectFields, selectTies } from "./field-queries.ts";
import type { PostFieldRow, PostTypeRow } from "./tables.ts";
import { selectTypes } from "./type-queries.ts";

/** A type of posts whose original one is switched on. */
export interface KnownType {
  postTypeID: string;
  parentPostTypeID: string | null;
  baseType: string;
  /** Set for a type that stands in code. */
  original: OriginalPostType | null;
  /** What is stored of it; null for an original one that nobody changed. */
  row: PostTypeRow | null;
  isActive: boolean;
  isDeleted: boolean;
  roleIDs: readonly number[];
  /** In their order, inactive ones included. */
  fields: readonly PostFieldRow[];
}

export interface Known {
  /** Original ones first. */
  types: ReadonlyMap<string, KnownType>;
  fields: ReadonlyMap<string, PostFieldRow>;
  /** Ids of the types that have a field. */
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

/** Types and fields as they stand in the database, with what the current transaction wrote. */
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

/** Types and fields are few and asked for with every page, so each node has all of them in memory. */
export const known = new CachedValue<Known>([postTypesChanged], loadKnown);

/** A type that was not deleted, or a 404. */
export function getType({ types }: Known, postTypeID: string): KnownType {
  const type = types.get(postTypeID);
  if (!type || type.isDeleted) throw notFound("Post type");
  return type;
}
