import { z } from "zod";
import { userView } from "#features/users/server/index.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { canSeeNotes } from "./policy.ts";
import { selectPoints } from "./warnings/jail-queries.ts";

/** Shows staff and the member the points that count. */
export const punishedField = extendView(userView, {
  fields: {
    punished: z.int().optional().meta({ description: "Live points of warnings; for staff and the member." }),
  },
  async load(context, rows) {
    const { actor } = context;
    const shown = rows.filter(({ userID }) => userID === actor.userID || canSeeNotes(actor) === true);
    if (shown.length === 0) return rows.map(() => null);
    const points = await selectPoints(
      context,
      shown.map(({ userID }) => userID),
    );
    return rows.map((row) => (shown.includes(row) ? { punished: points.get(row.userID) ?? 0 } : null));
  },
});
