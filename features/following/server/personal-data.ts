import { addPersonalData } from "#features/personal-data/server/index.ts";
import { actorOf } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import { listFollowed } from "./list-followed.ts";
import { unfollow } from "./set-preferences.ts";

/** A member's follows are in their archive, and are deleted with the account. */
export const followsOfUsers = addPersonalData({
  name: "following",
  async *collect(context, userID) {
    const actor = await actorOf(context, userID);
    if (!actor) return;
    // Leaves out categories that the member can no longer see.
    const content = await listFollowed(actingAs(context, actor), userID);
    yield { path: "followed-categories.json", content };
  },
  erase: (context, userID) => unfollow(context, userID),
});
