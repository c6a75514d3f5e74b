import { z } from "zod";
import { Color, CornerRadius, fixedChoices, labeled } from "#features/layouts/contract.ts";
import { readableOn, widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { selectFollows } from "./queries.ts";
import { followOf } from "./shown.ts";

/** A follow button placed by a layout. Hidden from guests. */
export const categoryFollowWidget = widget({
  id: "asset.categoryFollow",
  component: "CategoryFollowWidget",
  catalog: {
    name: source("Follow Button"),
    description: source("Lets members follow the category of the page."),
    group: source("Page"),
    views: ["nestedCategoryList", "discussionCategoryPage"],
  },
  props: z.looseObject({
    alignment: labeled(z.enum(["start", "center", "end"]).default("end"), source("Alignment"), {
      ...fixedChoices({ start: source("Start"), center: source("Center"), end: source("End") }),
      group: "display",
    }),
    borderRadius: CornerRadius,
    buttonColor: labeled(Color.nullish(), source("Color"), { inputType: "color", group: "buttons" }),
    textColor: labeled(Color.nullish(), source("Text color"), { inputType: "color", group: "buttons" }),
  }),
  async load(context, { alignment, borderRadius, buttonColor, textColor }, { categoryID }) {
    const { userID } = context.actor;
    if (userID === 0 || typeof categoryID !== "number") return null;
    const [row] = await selectFollows(context, userID, [categoryID]);
    return {
      ...{ categoryID, ...followOf(row), alignment, borderRadius, buttonColor },
      textColor: buttonColor ? readableOn(buttonColor, textColor) : textColor,
    };
  },
});
