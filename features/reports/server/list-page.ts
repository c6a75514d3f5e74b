import { z } from "zod";
import { visibleTree } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { moderatedCategoryIDs } from "./queue/moderated.ts";
import { listReasons, viewReasons } from "./reasons/reasons.ts";

export const EVERY_REASON = { includeDeleted: true, includeSystem: true };

/** Forms send their empty fields as well. */
const withoutEmpty = (sent: unknown) =>
  Object.fromEntries(Object.entries(sent as object).filter(([, value]) => value !== ""));

/** Query of a dashboard page with a list: its filters, and the number of the page. */
export const listPageQuery = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.preprocess(
    withoutEmpty,
    z.looseObject({ ...filters, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  );

/** Returns the categories to choose from: all that the actor may see, or those of the given ids. */
export async function categoryChoices(context: Context, among?: readonly number[]) {
  const { nodes } = await visibleTree(context);
  return nodes
    .filter(({ categoryID }) => among?.includes(categoryID) ?? true)
    .map(({ categoryID, name, depth }) => ({ categoryID, name, depth }));
}

/** Returns the categories and reasons that moderators filter lists by. */
export async function listPageChoices(context: Context) {
  const [categories, reasons] = await Promise.all([
    moderatedCategoryIDs(context).then((ids) => categoryChoices(context, ids)),
    listReasons(context, EVERY_REASON).then((all) => viewReasons(context, all)),
  ]);
  return {
    categories,
    reasons: reasons.map(({ reportReasonID, name }) => ({ reportReasonID, name })),
  };
}
