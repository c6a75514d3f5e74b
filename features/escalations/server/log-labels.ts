import { addStateLabels } from "#features/log/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { statusChoices } from "./changing/statuses.ts";

/** Labels of statuses and assignees in the log. */
export const logLabels = [
  addStateLabels({
    field: "status",
    labels: async (context) => new Map(statusChoices(context).map(({ status, name }) => [status, name])),
  }),
  addStateLabels({
    field: "assignedUserID",
    async labels(context, ids) {
      const users = await userFragments(context, [...ids].map(Number));
      return new Map([...users].map(([userID, { name }]) => [String(userID), name]));
    },
  }),
];
