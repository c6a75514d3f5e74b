import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { Asked } from "../../contract/page.ts";
import type { SearchQuery } from "../../contract.ts";

/** A field of the form on the page of results, of the feature that knows what can be chosen in it. */
export interface SearchField {
  /** It is there where this counts; its component finds under this name in `parts` what is loaded. */
  parameter: keyof SearchQuery;
  /** `asked` is what stands in the address: `sent` is the same as the call takes it. */
  load(context: Context, asked: string): Promise<{ part: object; sent: string }>;
}

export const searchFields = new Opening<SearchField>("searchFields");
/** Adds a field to the form on the page of results; its component fills the slot `searchFieldsSlot`. */
export const addSearchField = (field: SearchField) => searchFields.with(field);

/** What of another feature stands beside the results, such as what one may do with the search. */
interface SearchPagePart {
  /** Its component finds under this name in `parts` what is loaded. */
  name: string;
  load(context: Context, asked: Asked): Promise<object | null>;
}

export const searchPageParts = new Opening<SearchPagePart>("searchPageParts");
/** Gives something to what fills the slot `searchActionsSlot`, on a page on which something is asked. */
export const addSearchPagePart = (part: SearchPagePart) => searchPageParts.with(part);
