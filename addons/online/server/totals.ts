import { addSiteTotal } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { countOnline } from "./list-online.ts";
import { onlineFor } from "./online-now.ts";

export const onlineTotals = [
  addSiteTotal({
    recordType: "onlineUser",
    label: source("Online"),
    icon: "users",
    count: async (context) => (await countOnline(context)).total,
  }),
  addSiteTotal({
    recordType: "onlineMember",
    label: source("Members Online"),
    icon: "users",
    count: async (context) => (await onlineFor(context)).length,
  }),
];
