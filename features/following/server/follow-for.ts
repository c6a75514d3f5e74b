import { getCategory } from "#features/categories/server/index.ts";
import { addUndo, writeLog } from "#features/log/server/index.ts";
import { getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { selectFollows } from "./queries.ts";
import { setPreferences } from "./set-preferences.ts";

interface Place {
  userID: number;
  categoryID: number;
}

/** Lets a member follow a category with the default preferences, and logs it. An existing follow stays as it is. */
export const followCategoryFor = (context: Context, place: Place): Promise<void> =>
  context.transaction(async (inside) => {
    const { userID, categoryID } = place;
    await getCategory(inside, categoryID);
    if ((await selectFollows(inside, userID, [categoryID])).length > 0) return;
    await setPreferences(inside, place, { "preferences.followed": true });
    const { name } = await getUser(inside, userID);
    await writeLog(inside, {
      ...{
        action: "user.follow",
        recordType: "user",
        recordID: userID,
        recordUserID: userID,
        recordName: name,
      },
      data: { after: { categoryID } },
    });
  });

export const undoFollow = addUndo({
  action: "user.follow",
  async undo(context, { recordID: userID, data }) {
    const { categoryID } = data["after"] as { categoryID: number };
    await setPreferences(context, { userID, categoryID }, { "preferences.followed": false });
  },
});
