import { emailKinds } from "#features/emails/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { SEES_ACCOUNTS, userFragments } from "#features/users/server/index.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { EmailLogQuery, LoggedEmail } from "../../contract.ts";
import { requireAdministrator } from "../policy.ts";
import type { EmailLogRow } from "../tables.ts";
import { countEmails, listEmails } from "./queries.ts";

/** Returns the kinds of emails, by their names. */
export function listKinds(context: Context): { kind: string; name: string }[] {
  const i18n = i18nOf(context);
  return context.addons
    .of(emailKinds)
    .map(({ name: kind, label }) => ({ kind, name: label.in(i18n) }))
    .sort((one, other) => one.name.localeCompare(other.name, i18n.locale));
}

async function viewEmails(context: Context, rows: readonly EmailLogRow[]): Promise<LoggedEmail[]> {
  const users = await userFragments(
    context,
    rows.flatMap(({ userID }) => userID ?? []),
  );
  const names = new Map(listKinds(context).map(({ kind, name }) => [kind, name]));
  const seesAddresses = context.actor.permissions.has(SEES_ACCOUNTS);
  return rows.map(({ emailKey: _key, ...row }) => ({
    ...row,
    user: row.userID === null ? null : (users.get(row.userID) ?? null),
    address: seesAddresses ? row.address : null,
    kindName: names.get(row.kind ?? "") ?? i18nOf(context).t("Other"),
    dateInserted: row.dateInserted.toISOString(),
    dateUpdated: row.dateUpdated.toISOString(),
  }));
}

/** Returns a page of the log, newest first. Only users who see addresses can search for one. */
export async function listLogged(
  context: Context,
  query: EmailLogQuery,
): Promise<{ emails: LoggedEmail[]; paging: Paging }> {
  requireAdministrator(context);
  const { page, limit } = query;
  if (query.address !== undefined && !context.actor.permissions.has(SEES_ACCOUNTS))
    return { emails: [], paging: { page, limit, total: 0, more: false } };
  const [rows, total] = await Promise.all([listEmails(context, query), countEmails(context, query)]);
  return {
    emails: await viewEmails(context, rows),
    paging: { page, limit, total, more: page * limit < total },
  };
}
