import { categoryTree, countFollowers } from "#features/categories/server/index.ts";
import { userAdded } from "#features/users/server/index.ts";
import { on } from "#platform/server/events/events.ts";
import { defaultsFor } from "./defaults.ts";
import { chosenAfter } from "./preferences.ts";
import { insertFollow } from "./queries.ts";
import { followedByDefault } from "./settings.ts";

/** New members follow the community's default categories. */
export const followAtFirst = on(userAdded, "follow the first categories", async (context, { userID }) => {
  const wanted = followedByDefault(context);
  if (wanted.length === 0) return;
  const tree = await categoryTree(context);
  await context.transaction(async (inside) => {
    const defaults = await defaultsFor(inside, userID);
    for (const { categoryID, preferences } of wanted) {
      if (!tree.byID(categoryID)) continue;
      const chosen = chosenAfter(defaults, preferences);
      const isNew = await insertFollow(inside, { ...chosen, categoryID, userID, dateFollowed: inside.now });
      if (isNew) await countFollowers(inside, categoryID, 1);
    }
  });
});
