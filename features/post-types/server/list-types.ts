import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { PostType, TypeQuery } from "../contract.ts";
import { type KnownType, known, loadKnown } from "./known.ts";
import { canManage } from "./policy.ts";
import { viewTypes } from "./view-type.ts";

/**
 * Returns whether the actor sees a type: types that cannot be used are visible only to users who manage them.
 */
const isShown = ({ actor }: Context, type: KnownType, includeDeleted: boolean) =>
  (type.isActive || canManage(actor) === true) && (includeDeleted || !type.isDeleted);

export async function listTypes(context: Context, query: TypeQuery): Promise<PostType[]> {
  const { postTypeID, parentPostTypeID, isOriginal, isActive, includeDeleted, expand } = query;
  if (includeDeleted) must(canManage(context.actor));
  if (query.page !== undefined && query.page > 1) return [];
  const all = await known.get(context);
  const found = [...all.types.values()].filter(
    (type) =>
      isShown(context, type, includeDeleted) &&
      (postTypeID?.includes(type.postTypeID) ?? true) &&
      (parentPostTypeID?.includes(type.parentPostTypeID ?? "") ?? true) &&
      (isOriginal === undefined || isOriginal === (type.original !== null)) &&
      (isActive === undefined || isActive === type.isActive),
  );
  return viewTypes(context, all, found, expand);
}

export async function readType(
  context: Context,
  postTypeID: string,
  { includeDeleted, expand }: Pick<TypeQuery, "includeDeleted" | "expand">,
): Promise<PostType> {
  if (includeDeleted) must(canManage(context.actor));
  const all = await known.get(context);
  const type = all.types.get(postTypeID);
  if (!type || !isShown(context, type, includeDeleted)) throw notFound("Post type");
  const [shown] = await viewTypes(context, all, [type], expand);
  return shown as PostType;
}

/** Reads a type that was just written from the database, because the cache is updated after the commit. */
export async function readWritten(context: Context, postTypeID: string): Promise<PostType> {
  const all = await loadKnown(context);
  const [shown] = await viewTypes(context, all, [all.types.get(postTypeID) as KnownType]);
  return shown as PostType;
}
