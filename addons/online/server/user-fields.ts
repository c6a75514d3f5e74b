import { z } from "zod";
import { userView } from "#features/users/server/index.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { canSeeHidden } from "./policy.ts";
import { selectHiddenOf } from "./queries.ts";

/** Whether a member hides being online; for others, hides the last activity of such a member. */
export const hiddenField = extendView(userView, {
  fields: {
    hidden: z.boolean().optional().meta({
      description:
        "True when the member hides being online. Only for the member and for those who may see it.",
    }),
  },
  async load(context, rows) {
    const hidden = await selectHiddenOf(
      context,
      rows.map(({ userID }) => userID),
    );
    return rows.map(({ userID }) => {
      if (canSeeHidden(context.actor, userID)) return { hidden: hidden.has(userID) };
      return hidden.has(userID) ? { dateLastActive: null } : null;
    });
  },
});
