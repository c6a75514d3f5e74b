import { Opening } from "#platform/server/extension-points/extension-point.ts";

/** A type of posts that stands in code; others are made from it. */
export interface OriginalPostType {
  /** Also the `type` of its posts, and the word of it in addresses. */
  postTypeID: string;
  /** Texts of the catalogues: `source("Discussion")`. */
  name: string;
  postButtonLabel: string;
  postButtonIcon?: string;
  postHelperText?: string;
}

export const originalPostTypes = new Opening<OriginalPostType>("originalPostTypes");
/** Adds a type of posts. While what adds it is off, nobody starts one, nor one of a type that is made from it. */
export const addPostType = (type: OriginalPostType) => originalPostTypes.with(type);
