import { userFragments } from "#features/users/server/index.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { listLeaders } from "./leaders/list-leaders.ts";
import { startOfSlot } from "./periods.ts";

export const leaderboardRoutes = [
  route(contract.listLeaders, async (context, { query }) => {
    const { slotType, categoryID } = query;
    const { leaders } = await listLeaders(context, query);
    const users = await userFragments(
      context,
      leaders.map(({ userID }) => userID),
    );
    const timeSlot = startOfSlot(slotType, context.now)?.toISOString() ?? null;
    const source = String(categoryID ?? "Total");
    return leaders.flatMap(({ userID, points }) => {
      const user = users.get(userID);
      return user
        ? [{ userID, name: user.name, photo: user.photoUrl, points, slotType, timeSlot, source }]
        : [];
    });
  }),
];
