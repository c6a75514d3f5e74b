import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { Asked } from "../../contract/page.ts";

/** A field in the form of the results page, contributed by the feature that knows its choices. */
export interface SearchField {
  /**
   * Shown where this parameter counts; its component finds the loaded data under this name in
   * `parts`.
   */
  parameter: string;
  /** `asked` is the value in the address; `sent` is the value for the API. */
  load(context: Context, asked: string): Promise<{ part: object; sent: string }>;
}

export const searchFields = new ExtensionPoint<SearchField>("searchFields");
/**
 * Adds a field to the form of the results page; its component fills the slot `searchFieldsSlot`.
 */
export const addSearchField = (field: SearchField) => searchFields.with(field);

/** A part of another feature beside the results, such as actions on a search. */
interface SearchPagePart {
  /** The part's component finds the loaded data under this name in `parts`. */
  name: string;
  load(context: Context, asked: Asked): Promise<object | null>;
}

export const searchPageParts = new ExtensionPoint<SearchPagePart>("searchPageParts");
/** Provides data to a component in the slot `searchActionsSlot`, on pages with a search. */
export const addSearchPagePart = (part: SearchPagePart) => searchPageParts.with(part);
