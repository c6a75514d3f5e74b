import { z } from "zod";
import { widget } from "#features/layouts/server/index.ts";
import { selectFollows } from "./queries.ts";
import { followOf } from "./shown.ts";

/** The button to follow, where a layout puts it. Guests have none. */
export const categoryFollowWidget = widget({
  id: "asset.categoryFollow",
  component: "CategoryFollowWidget",
  props: z.looseObject({ alignment: z.enum(["start", "center", "end"]).default("end") }),
  async load(context, { alignment }, { categoryID }) {
    const { userID } = context.actor;
    if (userID === 0 || typeof categoryID !== "number") return null;
    const [row] = await selectFollows(context, userID, [categoryID]);
    return { categoryID, ...followOf(row), alignment };
  },
});
