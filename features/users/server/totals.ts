import { addSiteTotal } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/words.ts";
import { Kept } from "#platform/server/kept.ts";
import { userAdded, userDeleted } from "./events.ts";
import { accountRecount, countAccounts } from "./total-queries.ts";

const accounts = new Kept([userAdded, userDeleted], countAccounts);

export const userTotals = [
  ...accounts.adds,
  accountRecount,
  addSiteTotal({
    recordType: "user",
    label: source("Members"),
    icon: "users",
    count: (context) => accounts.get(context),
  }),
];
