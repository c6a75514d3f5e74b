import { notFound, validationFailed } from "#platform/contract/errors.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { type DashboardPage, dashboardPages } from "./extension-points.ts";
import { canAsk, canOpen, mayOpen } from "./policy.ts";
import { settingsPages } from "./settings/settings-pages.ts";

type Page = DashboardPage<object, unknown>;

const hasPlaces = (page: Page) => page.path.includes("/:");
const pattern = ({ path }: Page) => new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]{1,200})")}$`);

/** Returns the pages that are currently enabled. */
const pagesNow = (context: Context) =>
  ([...context.addons.of(dashboardPages), ...settingsPages(context)] as unknown as Page[]).filter(
    (page) => page.isOn?.(context) ?? true,
  );

const UNSORTED = 50;

/** Returns the entries of the navigation that the actor may open. */
export const entriesFor = (context: Context): Page[] =>
  pagesNow(context)
    .filter((page) => !hasPlaces(page) && page.isListed !== false && mayOpen(context.actor, page.permissions))
    .sort((one, other) => (one.sort ?? UNSORTED) - (other.sort ?? UNSORTED));

/** Returns true for users who may open the first page: staff, and all who may open another one. */
export const canOpenHome = (context: Context): Verdict => entriesFor(context).length > 0 || canAsk(context);

/** Loads the page at a path. */
export async function openPage(context: Context, path: string, search: Record<string, unknown>) {
  // A page with a path of its own comes before one with parameters.
  const [exact, patterns] = [pagesNow(context).filter(({ path: own }) => own === path), pagesNow(context)];
  for (const page of [...exact, ...patterns]) {
    const places = pattern(page).exec(path);
    if (!places) continue;
    const verdict = canOpen(context.actor, page.permissions);
    if (verdict !== true) throw verdict;
    const sent = { ...search, ...places.groups };
    const asked = page.query?.safeParse(sent);
    if (asked && !asked.success) throw validationFailed(fieldErrors(asked.error, sent));
    return { page, props: await page.load(context, asked ? asked.data : sent) };
  }
  throw notFound("Page");
}
