import { addPostPages } from "#features/comments/server/index.ts";
import { addTypePlaces } from "#features/discussions/server/index.ts";
import { addPostType } from "#features/post-types/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { IDEA_TYPE } from "../../contract.ts";
import { ideaCategories } from "./idea-categories.ts";

/** Posts that are ideas, in the categories that take them. */
export const ideaType = [
  ...addPostPages({ type: IDEA_TYPE, kind: source("Idea page"), name: "Idea Template" }),
  addPostType({
    postTypeID: IDEA_TYPE,
    name: source("Idea"),
    postButtonLabel: source("New Idea"),
    postButtonIcon: "create-idea",
  }),
  addTypePlaces({
    baseType: IDEA_TYPE,
    async load(context) {
      const types = await ideaCategories.get(context);
      return ({ categoryID }) => types.has(categoryID);
    },
  }),
];
