import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { AuthenticatorsPage } from "../contract.ts";
import { methodOf, signInMethods } from "./extension-points.ts";
import { selectAuthenticators } from "./saved/authenticator-queries.ts";
import { viewAuthenticator } from "./view.ts";

const PATH = "/dashboard/authenticators";

const listPage = addDashboardPage({
  path: PATH,
  section: dashboardSections.people,
  sort: 72,
  name: phrase("Sign-In Providers"),
  description: phrase("Other sites and services with which members sign in and register."),
  permissions: [siteManage],
  component: "AuthenticatorsPage",
  async load(context): Promise<AuthenticatorsPage> {
    const i18n = i18nOf(context);
    return {
      authenticators: (await selectAuthenticators(context)).map((row) => ({
        ...viewAuthenticator(context, row),
        editUrl: methodOf(context, row.type)?.pages?.edit(row.authenticatorID) ?? null,
        typeName: i18n.say(methodOf(context, row.type)?.label ?? row.type),
      })),
      types: context.addons
        .of(signInMethods)
        .flatMap(({ type, label, pages }) =>
          pages ? [{ type, name: i18n.say(label), addUrl: pages.add }] : [],
        ),
    };
  },
});

export const adminPages = [
  listPage,
  addHowTo({
    name: phrase("Let members sign in with another site"),
    words: phrase(
      "sso single sign-on oauth openid connect oidc google github microsoft discord login provider",
    ),
    place: phrase("Sign-In Providers"),
    url: PATH,
    permissions: [siteManage],
  }),
];
