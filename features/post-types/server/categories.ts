import { z } from "zod";
import { type CategoryNode, categoryPostTypes, categoryView } from "#features/categories/server/index.ts";
import { typeTaker } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { type KnownType, known, loadKnown } from "./known.ts";
import { textsOf } from "./view-type.ts";

const optionOf = (context: Context, type: KnownType) => {
  const { name, postButtonLabel } = textsOf(context, type);
  return { postTypeID: type.postTypeID, name, postButtonLabel };
};

/** The post types that categories accept: stored, shown and filtered by in lists of categories. */
export const categoryTypes = [
  categoryPostTypes.with({
    async unknown(context, postTypeIDs) {
      const { types } = await loadKnown(context);
      return postTypeIDs.filter((id) => types.get(id)?.isDeleted ?? true);
    },
    async list(context) {
      const { types } = await known.get(context);
      const active = [...types.values()].filter(({ isActive, isDeleted }) => isActive && !isDeleted);
      return active.map((type) => ({ postTypeID: type.postTypeID, name: textsOf(context, type).name }));
    },
    async taking(context, postTypeID, status) {
      const type = (await known.get(context)).types.get(postTypeID);
      if (!type) return null;
      const takes = await typeTaker(context);
      const isWanted = !type.isDeleted && (status === "both" || (status === "active") === type.isActive);
      return (node: CategoryNode) => isWanted && takes(node, type);
    },
  }),
  extendView(categoryView, {
    fields: {
      hasRestrictedPostTypes: z.boolean(),
      allowedPostTypeIDs: z.array(z.string()),
      allowedPostTypeOptions: z.array(
        z.object({ postTypeID: z.string(), name: z.string(), postButtonLabel: z.string() }),
      ),
    },
    async load(context, nodes) {
      const { types } = await known.get(context);
      const takes = await typeTaker(context);
      const active = [...types.values()].filter(({ isActive }) => isActive);
      return nodes.map((node) => {
        const taken = active.filter((type) => takes(node, type));
        return {
          hasRestrictedPostTypes: node.hasRestrictedPostTypes,
          allowedPostTypeIDs: taken.map(({ postTypeID }) => postTypeID),
          allowedPostTypeOptions: taken.map((type) => optionOf(context, type)),
        };
      });
    },
  }),
];
