import type { RangeFilter } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/context.ts";
import type { CategoryQuery, DisplayAs, LayoutViewType } from "../contract.ts";
import { canIn, takesPosts } from "./policy.ts";
import type { CategoryNode } from "./tree.ts";

type Filter = Partial<
  Pick<
    CategoryQuery,
    | "categoryID"
    | "archived"
    | "featured"
    | "followed"
    | "layoutViewType"
    | "postTypeID"
    | "filterDiscussionsAdd"
  >
> & { displayAs?: DisplayAs[] | undefined };

/** The displays whose pages are of a kind. */
const DISPLAYS: Record<LayoutViewType, DisplayAs[]> = {
  categoryList: ["categories", "flat", "heading"],
  nestedCategoryList: ["categories", "flat", "heading"],
  discussionCategoryPage: ["discussions"],
};

function isIn(range: RangeFilter, value: number): boolean {
  if ("in" in range) return range.in.includes(value);
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, minOpen, maxOpen } = range;
  return (minOpen ? value > min : value >= min) && (maxOpen ? value < max : value <= max);
}

const allowsType = ({ allowedDiscussionTypes: types }: CategoryNode, type: string) =>
  types.length === 0 || types.includes(type.toLowerCase());

/** Whether a category passes a query's filters; one that was not sent lets every category pass. */
export function categoryFilter(context: Context, filter: Filter): (node: CategoryNode) => boolean {
  const { categoryID, archived, featured, followed, layoutViewType, postTypeID, displayAs } = filter;
  const conditions: ((node: CategoryNode) => boolean)[] = [];
  if (categoryID) conditions.push((node) => isIn(categoryID, node.categoryID));
  if (archived !== undefined) conditions.push((node) => node.isArchived === archived);
  if (featured !== undefined) conditions.push((node) => node.featured === featured);
  if (followed) conditions.push(() => false);
  if (layoutViewType) conditions.push((node) => DISPLAYS[layoutViewType].includes(node.displayAs));
  if (displayAs) conditions.push((node) => displayAs.includes(node.displayAs));
  if (postTypeID !== undefined) conditions.push((node) => allowsType(node, postTypeID));
  if (filter.filterDiscussionsAdd)
    conditions.push((node) => takesPosts(node) && canIn(context, node.categoryID, "discussions.add"));
  return (node) => conditions.every((holds) => holds(node));
}
