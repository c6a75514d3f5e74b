import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { AuthenticatorsPage } from "../contract.ts";
import { methodOf, type SignInMethod, signInMethods } from "./extension-points.ts";
import { formPages, pagesOf } from "./form-pages.ts";
import { selectAuthenticators } from "./saved/authenticator-queries.ts";
import { viewAuthenticator } from "./view.ts";

/** Protocols with pages of their own come first, because most communities need these. */
const inOrder = (methods: readonly SignInMethod[]) =>
  methods.toSorted((one, other) => Number(Boolean(other.pages)) - Number(Boolean(one.pages)));

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
        editUrl: pagesOf(methodOf(context, row.type))?.edit(row.authenticatorID) ?? null,
        typeName: i18n.say(methodOf(context, row.type)?.label ?? row.type),
      })),
      types: inOrder(context.addons.of(signInMethods)).flatMap((method) => {
        const pages = pagesOf(method);
        return pages ? [{ type: method.type, name: i18n.say(method.label), addUrl: pages.add }] : [];
      }),
    };
  },
});

export const adminPages = [
  listPage,
  ...formPages,
  addHowTo({
    name: phrase("Let members sign in with another site"),
    words: phrase(
      "sso single sign-on oauth saml jsconnect openid connect oidc google github microsoft discord login provider",
    ),
    place: phrase("Sign-In Providers"),
    url: PATH,
    permissions: [siteManage],
  }),
];
