import { addWaiting } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import type { I18n } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { moderatesAnything } from "./policy.ts";
import { type Filters, selectReports } from "./queries.ts";
import { reportsPath, waitingPath } from "./view.ts";

interface List {
  sort: number;
  icon: string;
  filters: Filters;
  url: string;
  text(texts: I18n, count: number): string;
}

const OLDEST_FIRST = { sort: { field: "dateInserted", descending: false }, page: 1, limit: 1 } as const;

/** Returns a row for reports with these filters, while there are some that the actor moderates. */
async function rowOf(context: Context, { icon, filters, url, text }: List) {
  if (!moderatesAnything(context.actor)) return null;
  const { rows, total } = await selectReports(context, { status: ["new"], ...filters }, OLDEST_FIRST);
  const [oldest] = rows;
  if (!oldest) return null;
  return {
    ...{ icon, url, text: text(i18nOf(context), total), detail: oldest.recordName },
    dateOldest: oldest.dateInserted.toISOString(),
  };
}

const waitingList = (list: List) => addWaiting({ sort: list.sort, load: (context) => rowOf(context, list) });

/** Reports and posts awaiting approval, on the first page of the dashboard. */
export const waitingReports = [
  waitingList({
    sort: 10,
    icon: "flag",
    filters: { queue: "reports" },
    url: reportsPath,
    text: ({ t }, count) => t("{count, plural, one {# report} other {# reports}}", { count }),
  }),
  waitingList({
    sort: 20,
    icon: "content",
    filters: { queue: "waiting" },
    url: waitingPath,
    text: ({ t }, count) =>
      t("{count, plural, one {# post needs approval} other {# posts need approval}}", { count }),
  }),
];
