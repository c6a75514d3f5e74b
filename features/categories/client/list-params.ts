import { searchParams } from "#features/layouts/client/index.ts";
import type { PageMatch } from "#platform/client/pages.ts";
import { AdditionsType, addedTo, type Filling } from "#platform/client/slots.tsx";

const PARAMS = "page sort type postTypeID tagID followed suggested statusID slotType".split(" ");

/** Parameters of the address of a list of discussions that another feature's list query has, such as a filter of an add-on. */
export const discussionListParams = new AdditionsType<{ name: string }>("discussionListParams");

/** Returns the parameters of the address of a page with a list of discussions, for `layoutQuery`. */
export const listParams = (match: PageMatch, fillings: readonly Filling[]) =>
  searchParams(match, ...PARAMS, ...addedTo(discussionListParams, fillings).map(({ name }) => name));
