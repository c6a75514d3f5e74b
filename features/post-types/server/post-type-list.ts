import { postTypeLists } from "#features/discussions/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addPostType } from "./extension-points.ts";
import { known } from "./known.ts";
import { textsOf } from "./view-type.ts";

/** The types that always exist, and those of new posts: original types first. */
export const postTypeList = [
  addPostType({
    postTypeID: "discussion",
    name: source("Discussion"),
    postButtonLabel: source("New Discussion"),
    postButtonIcon: "create-discussion",
  }),
  postTypeLists.with(async (context) => {
    const { types } = await known.get(context);
    return [...types.values()]
      .filter(({ isActive }) => isActive)
      .map((type) => {
        const { name, postButtonLabel, postHelperText } = textsOf(context, type);
        const { postTypeID, baseType, roleIDs } = type;
        const { permission = null, isConvertible = true } = types.get(baseType)?.original ?? {};
        const rules = { roleIDs, permission, isConvertible };
        return { postTypeID, baseType, name, postButtonLabel, postHelperText, ...rules };
      });
  }),
];
