import type { LayoutView } from "#features/stored-layouts/contract.ts";
import type { Context } from "#platform/server/application/context.ts";
import { call } from "#platform/server/http/call.ts";
import type { SampleRecord } from "../contract.ts";

const FORUM: SampleRecord = { recordType: "global", recordID: "0", params: {}, name: null };
const OF_CATEGORIES = ["nestedCategoryList", "discussionCategoryPage"];

/** Returns the first record that a list of the API names; null when there is none. */
async function firstOf(
  context: Context,
  path: string,
  key: "discussionID" | "categoryID",
  filters: Record<string, unknown> = {},
): Promise<SampleRecord | null> {
  const { body } = await call(context, "GET", path, { query: { ...filters, limit: 1 } });
  const [first] = body as { discussionID?: number; categoryID?: number; name: string }[];
  const recordID = first?.[key];
  if (recordID === undefined) return null;
  return { recordType: key.slice(0, -2), recordID: String(recordID), params: {}, name: first?.name ?? null };
}

/** Returns the page with which the editor shows a layout: one that has it, or another one of its type. */
export async function findSample(
  context: Context,
  layoutViewType: string,
  replaceableOn: readonly string[],
  views: readonly LayoutView[],
): Promise<SampleRecord> {
  const own = views.find(({ recordID, record }) => recordID !== 0 && record !== null);
  if (own && !(replaceableOn.includes("discussion") && own.recordType === "category"))
    return {
      recordType: own.recordType,
      recordID: String(own.recordID),
      params: {},
      name: own.record?.name ?? null,
    };
  if (replaceableOn.includes("discussion"))
    return (
      (await firstOf(context, "/discussions", "discussionID", { type: layoutViewType })) ??
      (await firstOf(context, "/discussions", "discussionID")) ??
      FORUM
    );
  if (OF_CATEGORIES.includes(layoutViewType))
    return (await firstOf(context, "/categories", "categoryID")) ?? FORUM;
  return FORUM;
}
