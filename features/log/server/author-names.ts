import { userFragments } from "#features/users/server/index.ts";
import { addStateLabels } from "./extension-points.ts";

/** Labels authors with their names. */
export const authorNames = addStateLabels({
  field: "insertUserID",
  async labels(context, ids) {
    const users = await userFragments(
      context,
      [...ids].map(Number).filter((id) => id > 0),
    );
    return new Map([...users].map(([userID, { name }]) => [String(userID), name]));
  },
});
