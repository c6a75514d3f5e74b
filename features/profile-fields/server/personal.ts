import { addPersonalData } from "#features/personal-data/server/index.ts";
import { deleteValues, selectValues } from "./queries.ts";

/** A user's profile fields are deleted with the account. */
export const personalFields = addPersonalData({
  name: "profileFields",
  async *collect(context, userID) {
    const values = await selectValues(context, [userID]);
    yield {
      path: "profile-fields.json",
      content: JSON.stringify(Object.fromEntries(values.map(({ apiName, value }) => [apiName, value]))),
    };
  },
  erase: deleteValues,
});
