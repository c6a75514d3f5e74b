import { z } from "zod";
import { BoxOptions, fixedChoices, Heading, labeled } from "#features/layouts/contract.ts";
import { headingOf, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { profilesView } from "#features/users/permissions.ts";
import { profileUrl, userFragments } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type BadgeInWidget, WIDGET_SHOWS } from "../../contract.ts";
import { listVisibleBadges } from "../get-visible-badge.ts";
import { listHolders } from "../holders/list-holders.ts";
import { canSee } from "../policy.ts";
import { viewFragment, viewUserBadges } from "../view.ts";

const MOST_SHOWN = 50;

/** Returns the newest badges of all members, or of one. */
async function newest(context: Context, userID: number | undefined, limit: number): Promise<BadgeInWidget[]> {
  const { rows } = await listHolders(context, { userID, page: 1, limit });
  const shown = await viewUserBadges(context, rows, new Set(["badge", "user"]));
  return shown.flatMap(({ badge, user, dateInserted }) =>
    badge && user ? { badge, user: userID === undefined ? user : null, dateInserted } : [],
  );
}

const all = async (context: Context, limit: number): Promise<BadgeInWidget[]> =>
  (await listVisibleBadges(context)).slice(0, limit).map(({ badge }) => ({
    badge: viewFragment(context, badge),
    ...{ user: null, dateInserted: null },
  }));

/** Returns the badges and the address of all of them; null when the reader may not see them. */
async function load(context: Context, show: (typeof WIDGET_SHOWS)[number], limit: number) {
  const { userID, permissions } = context.actor;
  if (canSee(context.actor) !== true) return null;
  if (show === "all") return { badges: await all(context, limit), url: "/badges" };
  if (!permissions.has(profilesView) || (show === "own" && userID <= 0)) return null;
  if (show === "newest") return { badges: await newest(context, undefined, limit), url: "/badges" };
  const name = (await userFragments(context, [userID])).get(userID)?.name ?? "";
  const url = profileUrl(name).replace("/profile/", "/profile/badges/");
  return { badges: await newest(context, userID, limit), url };
}

/** Badges that members got lately, the reader's own ones, or all badges. Renders nothing when there are none. */
export const badgesWidget = widget({
  id: "badges",
  component: "BadgesWidget",
  catalog: {
    name: source("Badges"),
    description: source("The newest badges, or those of the reader."),
    group: source("Members"),
  },
  props: z.looseObject({
    ...Heading,
    apiParams: z
      .looseObject({
        show: labeled(z.enum(WIDGET_SHOWS).default("newest"), source("Badges"), {
          ...fixedChoices({
            newest: source("Newest Badges"),
            own: source("My Badges"),
            all: source("All Badges"),
          }),
        }),
        limit: labeled(z.int().min(1).max(MOST_SHOWN).default(5), source("Number of badges")),
      })
      .prefault({}),
    containerOptions: BoxOptions.prefault({}),
  }),
  async load(context, { apiParams: { show, limit }, containerOptions, ...props }, page) {
    const found = await load(context, show, limit);
    if (!found || found.badges.length === 0) return null;
    const { t } = i18nOf(context);
    const { title, ...heading } = headingOf(props, page);
    const titles = { newest: t("Newest Badges"), own: t("My Badges"), all: t("Badges") };
    return { ...heading, title: title ?? titles[show], containerOptions, ...found };
  },
});
