import { type AccessTable, row } from "#test/access.ts";

const leaders = (query: object, expected: string) =>
  row({ query: { leaderboardType: "posts", slotType: "a", ...query } }, expected);

export const access: AccessTable = {
  "GET /users/leaders": {
    "all categories": leaders({}, "200 200 200 200 200 200"),
    "an unknown leaderboard": leaders({ leaderboardType: "none" }, "422 422 422 422 422 422"),
    "a category for staff": row(
      ({ hidden }) => ({ query: { leaderboardType: "posts", slotType: "a", categoryID: hidden } }),
      "404 404 404 404 200 200",
    ),
  },
};
