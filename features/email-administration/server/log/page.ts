import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { findUser, findUserByName, profileUrl } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { EMAILS_A_PAGE, type EmailLogPage, EmailLogQuery, LOG_PATH, LogPageQuery } from "../../contract.ts";
import { listKinds, listLogged } from "./list-emails.ts";
import { emailLogDays } from "./retention.ts";

/** Rows of the file; the API returns no more at once. */
const IN_FILE = 500;
/** An id that no user has, so that an unknown name finds nothing. */
const NO_ONE = 0;

const isAddress = (recipient: string) => recipient.includes("@");

/** Returns the member whose emails are asked for; undefined when the filter names none. */
async function findRecipient(context: Context, { userID, recipient }: LogPageQuery) {
  if (userID !== undefined) return findUser(context, userID);
  if (recipient === undefined || isAddress(recipient)) return undefined;
  return findUserByName(context, recipient);
}

/** Returns the day filter of the API. */
function dates({ after, before }: LogPageQuery): string | undefined {
  if (after !== undefined && before !== undefined) return `[${after},${before}]`;
  if (after !== undefined) return `>=${after}`;
  return before === undefined ? undefined : `<=${before}`;
}

const defined = (parameters: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

async function load(context: Context, asked: LogPageQuery): Promise<EmailLogPage> {
  const user = await findRecipient(context, asked);
  const { userID, recipient, kind, state, page } = asked;
  const address = recipient !== undefined && isAddress(recipient) ? recipient : undefined;
  const isByName = recipient !== undefined && address === undefined;
  const filters = defined({
    ...{ kind, state, address, dateInserted: dates(asked) },
    userID: userID ?? (isByName ? (user?.userID ?? NO_ONE) : undefined),
  });
  const { emails, paging } = await listLogged(
    context,
    EmailLogQuery.parse({ ...filters, page, limit: EMAILS_A_PAGE }),
  );
  return {
    emails,
    paging: pagingShown(LOG_PATH, asked, paging),
    asked,
    user: user ? { name: user.name, url: profileUrl(user.name) } : null,
    kinds: listKinds(context),
    file: `/api/v2/emails/log.csv?${new URLSearchParams({ ...filters, limit: String(IN_FILE) })}`,
    days: context.settings.get(emailLogDays) || null,
  };
}

export const logPage = addDashboardPage({
  path: LOG_PATH,
  sort: 30,
  section: dashboardSections.email,
  name: phrase("Email Log"),
  description: phrase("The emails that were sent, and what became of them."),
  permissions: [siteManage],
  component: "EmailLogPage",
  query: LogPageQuery,
  load,
});

export const findEmail = addHowTo({
  name: phrase("Check whether an email was sent"),
  words: phrase("mail go went out arrive arrived delivered received bounced notification message"),
  place: phrase("Email Log"),
  url: LOG_PATH,
  permissions: [siteManage],
});
