import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { type I18n, source } from "#platform/contract/i18n.ts";
import { permission } from "#platform/contract/permission.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { Address, FrameOptions, labeled, ROLE_CHOICES } from "../contract.ts";
import { banners } from "./banners.ts";
import { callsToAction } from "./calls-to-action.ts";
import { addedQuickLinks, widget } from "./extension-points.ts";
import { siteTotals } from "./site-totals.ts";

const text = z.string().max(1000);
const MOST_LINKS = 50;

const Link = z.object({
  id: text.optional(),
  name: labeled(text, source("Text"), { inputType: "textBox", type: "text" }),
  url: labeled(Address, source("URL"), { inputType: "textBox", type: "url" }),
  permission: text.optional(),
  roleIDs: labeled(z.array(z.int()).optional(), source("Only for roles"), { choices: ROLE_CHOICES }),
  isHidden: labeled(z.boolean().default(false), source("Hide")),
  countLimit: labeled(z.int().min(1).max(9999).optional(), source("Highest number shown"), {
    description: source("Of links with a number, such as drafts."),
  }),
});
export type NavigationLink = z.output<typeof Link>;

/** Default links of the quick links widget. */
const quickLinksIn = ({ t }: I18n): NavigationLink[] => [
  {
    id: "all-categories",
    name: t("All Categories"),
    url: "/categories",
    permission: "discussions.view",
    isHidden: false,
  },
  {
    id: "recent-posts",
    name: t("Recent Posts"),
    url: "/discussions",
    permission: "discussions.view",
    isHidden: false,
  },
];

/** Returns the numbers of links by their addresses; of none, unless a link shows its number. */
async function countsFor(context: Context, links: readonly NavigationLink[]) {
  if (!links.some(({ countLimit }) => countLimit)) return new Map<string, number>();
  const counted = (await addedQuickLinks(context)).filter(({ count }) => count !== undefined);
  return new Map(counted.map(({ url, count = 0 }) => [url, count]));
}

const isShownTo = (actor: Actor, { isHidden, permission: needed, roleIDs }: NavigationLink) =>
  !isHidden &&
  (needed === undefined || actor.permissions.has(permission(needed))) &&
  (!roleIDs?.length || roleIDs.some((roleID) => actor.roleIDs.includes(roleID)));

const breadcrumbs = widget({
  id: "breadcrumbs",
  component: "Breadcrumbs",
  catalog: {
    name: source("Breadcrumbs"),
    description: source("Links to the pages above this one."),
    group: source("Navigation"),
  },
  props: z.looseObject({}),
  load: async (_context, _props, page) => {
    const crumbs = page["breadcrumbs"];
    return Array.isArray(crumbs) && crumbs.length > 0 ? { crumbs } : null;
  },
});

const quickLinks = widget({
  id: "quick-links",
  component: "QuickLinks",
  isFramed: true,
  catalog: {
    name: source("Quick Links"),
    description: source("Links to pages that are often used, or to those of your choice."),
    group: source("Navigation"),
    placement: "sideBySide",
  },
  props: z.looseObject({
    title: labeled(text.optional(), source("Title"), { inputType: "textBox", type: "text" }),
    links: labeled(z.array(Link).max(MOST_LINKS).default([]), source("Links"), {
      description: source("Without links of its own, the widget shows the usual ones."),
      group: "items",
    }),
    containerOptions: FrameOptions,
  }),
  load: async (context, { links, ...props }) => {
    const i18n = i18nOf(context);
    const own = (links.length > 0 ? links : quickLinksIn(i18n)).filter((link) =>
      isShownTo(context.actor, link),
    );
    const counts = await countsFor(context, own);
    const withCount = ({ countLimit: most, ...link }: NavigationLink) => {
      const count = counts.get(link.url);
      return most && count ? { ...link, count: count > most ? i18n.t("{most}+", { most }) : count } : link;
    };
    return {
      title: i18n.t("Quick Links"),
      ...props,
      links: [...own.map(withCount), ...(links.length > 0 ? [] : await addedQuickLinks(context))],
    };
  },
});

export const layoutWidgets = [...banners, breadcrumbs, quickLinks, ...callsToAction, siteTotals];
