import { z } from "zod";
import { getAuthenticator, listDecidableRoles } from "#features/authenticators/server/index.ts";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { listFields } from "#features/profile-fields/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { type OAuth2Authenticator, OAuth2Options, type OAuth2Page } from "../contract.ts";
import { presets } from "./presets.ts";
import { viewOAuth2 } from "./save-oauth2.ts";

const PATH = "/dashboard/authenticators";
const common = {
  section: dashboardSections.people,
  permissions: [siteManage],
  component: "OAuth2Page",
} as const;

/** Addresses of the pages with the form. */
export const oauth2Pages = {
  add: `${PATH}/oauth2/add`,
  edit: (authenticatorID: number) => `${PATH}/${authenticatorID}/oauth2`,
};

async function viewForm(context: Context, authenticator: OAuth2Authenticator | null): Promise<OAuth2Page> {
  const i18n = i18nOf(context);
  return {
    authenticator,
    presets: presets.map(({ hint, options, ...preset }) => ({
      ...preset,
      hint: hint === undefined ? null : i18n.say(hint),
      options: OAuth2Options.parse(options),
    })),
    standard: OAuth2Options.parse({ discoveryUrl: "https://example.com" }),
    callbackUrl: `${publicUrlOf(context)}/entry/connect/`,
    roles: await listDecidableRoles(context),
    profileFields: (await listFields(context)).map(({ apiName, label }) => ({ apiName, label })),
  };
}

const addPage = addDashboardPage({
  ...common,
  path: oauth2Pages.add,
  isListed: false,
  name: phrase("Add Sign-In Provider"),
  load: (context) => viewForm(context, null),
});

const editPage = addDashboardPage({
  ...common,
  path: `${PATH}/:authenticatorID/oauth2`,
  name: phrase("Edit Sign-In Provider"),
  query: z.object({ authenticatorID: id() }),
  load: async (context, { authenticatorID }) =>
    viewForm(context, viewOAuth2(context, await getAuthenticator(context, authenticatorID))),
});

export const oauth2AdminPages = [addPage, editPage];
