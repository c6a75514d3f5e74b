import { addSiteTotal } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/words.ts";
import { Kept } from "#platform/server/kept.ts";
import { countAccounts } from "./counter-queries.ts";
import { userDeleted, userSaved } from "./events.ts";

const accounts = new Kept([userSaved, userDeleted], countAccounts);

export const userTotals = [
  ...accounts.adds,
  addSiteTotal({
    recordType: "user",
    label: source("Members"),
    icon: "users",
    count: (context) => accounts.get(context),
  }),
];
