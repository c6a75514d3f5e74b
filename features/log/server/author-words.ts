import { userFragments } from "#features/users/server/index.ts";
import { addStateWords } from "./openings.ts";

/** Authors by their names. */
export const authorWords = addStateWords({
  field: "insertUserID",
  async words(context, ids) {
    const users = await userFragments(
      context,
      [...ids].map(Number).filter((id) => id > 0),
    );
    return new Map([...users].map(([userID, { name }]) => [String(userID), name]));
  },
});
