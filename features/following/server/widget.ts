import { z } from "zod";
import { fixedChoices, labeled } from "#features/layouts/contract.ts";
import { widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { selectFollows } from "./queries.ts";
import { followOf } from "./shown.ts";

/** A follow button placed by a layout. Hidden from guests. */
export const categoryFollowWidget = widget({
  id: "asset.categoryFollow",
  component: "CategoryFollowWidget",
  catalog: {
    name: source("Follow Button"),
    group: source("Page"),
    views: ["nestedCategoryList", "discussionCategoryPage"],
  },
  props: z.looseObject({
    alignment: labeled(z.enum(["start", "center", "end"]).default("end"), source("Alignment"), {
      ...fixedChoices({ start: source("Start"), center: source("Center"), end: source("End") }),
      group: "display",
    }),
  }),
  async load(context, { alignment }, { categoryID }) {
    const { userID } = context.actor;
    if (userID === 0 || typeof categoryID !== "number") return null;
    const [row] = await selectFollows(context, userID, [categoryID]);
    return { categoryID, ...followOf(row), alignment };
  },
});
