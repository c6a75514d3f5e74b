import { z } from "zod";
import { userView } from "#features/users/server/index.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { countAccepted } from "./queries.ts";

/** The number of a member's accepted answers. */
export const acceptedField = extendView(userView, {
  fields: { countAcceptedAnswers: z.int() },
  async load(context, rows) {
    const counts = await countAccepted(
      context,
      rows.map(({ userID }) => userID),
    );
    return rows.map(({ userID }) => ({ countAcceptedAnswers: counts.get(userID) ?? 0 }));
  },
});
