import { addStateWords } from "#features/log/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { statusChoices } from "./statuses.ts";

/** What escalations stand at, and whose they are, in words. */
export const logWords = [
  addStateWords({
    field: "status",
    words: async (context) => new Map(statusChoices(context).map(({ status, name }) => [status, name])),
  }),
  addStateWords({
    field: "assignedUserID",
    async words(context, ids) {
      const users = await userFragments(context, [...ids].map(Number));
      return new Map([...users].map(([userID, { name }]) => [String(userID), name]));
    },
  }),
];
