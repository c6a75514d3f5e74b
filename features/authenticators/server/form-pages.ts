import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { listFields } from "#features/profile-fields/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { AuthenticatorFormPage } from "../contract.ts";
import { methodOf, type OptionField, type SignInMethod } from "./extension-points.ts";
import { listDecidableRoles } from "./saved/deciding-roles.ts";
import { getAuthenticator } from "./saved/get-authenticator.ts";
import type { AuthenticatorRow } from "./tables.ts";
import { viewAuthenticator } from "./view.ts";

/** Placeholders that administrators type, so that translated texts can contain them. */
const PLACEHOLDERS = { target: "{target}" };
const PATH = "/dashboard/authenticators";
const common = {
  section: dashboardSections.people,
  permissions: [siteManage],
  component: "AuthenticatorFormPage",
} as const;

/** Returns the pages with the form of a protocol; undefined for one that only the API adds and changes. */
export const pagesOf = (method: SignInMethod | undefined): SignInMethod["pages"] =>
  method?.pages ??
  (method?.form && {
    add: `${PATH}/add/${method.type}`,
    edit: (authenticatorID) => `${PATH}/${authenticatorID}/form`,
  });

async function viewForm(
  context: Context,
  type: string,
  row: AuthenticatorRow | null,
): Promise<AuthenticatorFormPage> {
  const method = methodOf(context, type);
  if (!method?.form) throw notFound("Page");
  const { clientID, secret, fields, names, addresses } = method.form;
  const i18n = i18nOf(context);
  const said = <Texts extends { label: string; help?: string }>({ label, help, ...field }: Texts) => ({
    ...field,
    label: i18n.say(label),
    ...(help !== undefined && { help: i18n.say(help, PLACEHOLDERS) }),
  });
  const all = (listed: readonly OptionField[]) => listed.map(said);
  return {
    authenticator: row && viewAuthenticator(context, row),
    type,
    typeName: i18n.say(method.label),
    clientID: said(clientID),
    secret: secret && said(secret),
    fields: all(fields),
    names: { label: i18n.say(names.label), help: i18n.say(names.help), fields: all(names.fields) },
    profileFields: names.hasProfileFields
      ? (await listFields(context)).map(({ apiName, label }) => ({ apiName, label }))
      : [],
    addresses: addresses.map(({ label, path }) => ({
      label: i18n.say(label),
      url: publicUrlOf(context) + path,
    })),
    roles: await listDecidableRoles(context),
  };
}

const addPage = addDashboardPage({
  ...common,
  path: `${PATH}/add/:type`,
  name: phrase("Add Sign-In Provider"),
  query: z.object({ type: z.string().max(50) }),
  load: (context, { type }) => viewForm(context, type, null),
});

const editPage = addDashboardPage({
  ...common,
  path: `${PATH}/:authenticatorID/form`,
  name: phrase("Edit Sign-In Provider"),
  query: z.object({ authenticatorID: id() }),
  async load(context, { authenticatorID }) {
    const row = await getAuthenticator(context, authenticatorID);
    return viewForm(context, row.type, row);
  },
});

/** Pages with the form of protocols that have none of their own. */
export const formPages = [addPage, editPage];
