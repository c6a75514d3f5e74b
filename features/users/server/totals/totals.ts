import { addSiteTotal } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { userAdded, userDeleted } from "../events.ts";
import { accountRecount, countAccounts, foldingAccountChanges } from "./total-queries.ts";

const accounts = new CachedValue([userAdded, userDeleted], countAccounts);

export const userTotals = [
  ...accounts.adds,
  accountRecount,
  foldingAccountChanges,
  addSiteTotal({
    recordType: "user",
    label: source("Members"),
    icon: "users",
    count: (context) => accounts.get(context),
  }),
];
