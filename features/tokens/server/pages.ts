import { z } from "zod";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { paging } from "#platform/contract/paging.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { tokensAdd } from "../permissions.ts";
import { permissionChoices } from "./permission-choices.ts";
import { canHaveTokens } from "./policy.ts";
import { selectAll, selectOwn } from "./queries.ts";
import { viewOwned, viewToken } from "./view.ts";

const ALL_TOKENS = "/dashboard/access-tokens";
const TOKENS_A_PAGE = 30;

const ownTokens = addProfilePage({
  path: "/profile/tokens",
  section: profileSections.account,
  sort: 75,
  name: phrase("Access Tokens"),
  description: phrase("Programs use an access token to read and post as you, without your password."),
  isOwn: true,
  permissions: [tokensAdd],
  component: "TokensPage",
  load: async (context: Context) => {
    must(canHaveTokens(context.actor));
    return {
      tokens: (await selectOwn(context)).map(viewToken),
      choices: permissionChoices(context),
    };
  },
});

const allTokens = addDashboardPage({
  path: ALL_TOKENS,
  section: dashboardSections.people,
  sort: 80,
  name: phrase("Access Tokens"),
  description: phrase("Tokens with which programs use the API as a member. Revoke any you don’t recognize."),
  permissions: [siteManage],
  component: "TokensAdminPage",
  query: z.object({ page: paging(TOKENS_A_PAGE).page }),
  async load(context, { page }) {
    const offset = (page - 1) * TOKENS_A_PAGE;
    const rows = await selectAll(context, { offset, limit: TOKENS_A_PAGE + 1 });
    const position = { page, limit: TOKENS_A_PAGE, total: null, more: rows.length > TOKENS_A_PAGE };
    return {
      tokens: await viewOwned(context, rows.slice(0, TOKENS_A_PAGE)),
      paging: pagingShown(ALL_TOKENS, { page }, position),
    };
  },
});

export const tokenPages = [
  ownTokens,
  allTokens,
  addHowTo({
    name: phrase("See which programs use the API"),
    words: phrase("api access token bot integration key secret revoke"),
    place: phrase("Access Tokens"),
    url: ALL_TOKENS,
    permissions: [siteManage],
  }),
];
