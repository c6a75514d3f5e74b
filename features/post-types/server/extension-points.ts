import type { Permission } from "#platform/contract/permission.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** A post type defined in code, from which others are made. */
export interface OriginalPostType {
  /** Also the `type` of its posts, and its segment in addresses. */
  postTypeID: string;
  /** A message of the catalogs: `source("Discussion")`. */
  name: string;
  postButtonLabel: string;
  postButtonIcon?: string;
  postHelperText?: string;
  /** Permission that is needed to write posts of the type. */
  permission?: Permission;
  /** False when posts of other types cannot become posts of this type, nor the reverse. Default: true. */
  isConvertible?: boolean;
}

export const originalPostTypes = new ExtensionPoint<OriginalPostType>("originalPostTypes");
/**
 * Adds a post type. While the add-on is off, no posts of the type, or of types made from it, can be created.
 */
export const addPostType = (type: OriginalPostType) => originalPostTypes.with(type);
