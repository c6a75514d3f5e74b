import { z } from "zod";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { paging } from "#platform/contract/paging.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { listBans } from "./list-bans.ts";
import { BANNERS, typesOf } from "./policy.ts";

const PATH = "/dashboard/content/bans";

export const bansPage = addDashboardPage({
  path: PATH,
  sort: 80,
  section: dashboardSections.people,
  name: phrase("Bans"),
  description: phrase("Blocked IP addresses, names and email addresses."),
  permissions: BANNERS,
  component: "BansPage",
  query: z.object({ page: paging(30).page }),
  async load(context, { page }) {
    const asked = { page, limit: 30 };
    const { bans, paging } = await listBans(context, asked);
    return { bans, paging: pagingShown(PATH, asked, paging), banTypes: typesOf(context.actor) };
  },
});

export const blockDomain = addHowTo({
  name: phrase("Block an email domain, an IP address or a name"),
  words: phrase("ban stop spammer network addresses disposable registration blocked"),
  place: phrase("Bans"),
  url: PATH,
  permissions: BANNERS,
});
