import { z } from "zod";
import { wordsOf } from "#features/locales/server/index.ts";
import { siteDescription, siteTitle } from "#features/settings/server/index.ts";
import type { Words } from "#platform/contract/words.ts";
import { widget } from "./openings.ts";

const text = z.string().max(1000);
const TitleType = z.string().max(50).default("siteSection/name");

const Link = z.object({
  id: text.optional(),
  name: text,
  url: text,
  permission: text.optional(),
  roleIDs: z.array(z.int()).optional(),
  isHidden: z.boolean().default(false),
});
export type NavigationLink = z.output<typeof Link>;

/** Where a reader goes most, unless a layout says otherwise. */
const quickLinksIn = ({ t }: Words): NavigationLink[] => [
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

const Button = z.object({ title: text, type: z.enum(["primary", "standard", "text"]) });

const titleBar = widget({
  id: "titleBar",
  component: "TitleBar",
  props: z.looseObject({
    positioning: z
      .enum(["StickySolid", "StickyTransparent", "StaticSolid", "StaticTransparent"])
      .default("StickySolid"),
  }),
  load: async (context, props) => ({
    ...props,
    logo: { url: "/", title: context.settings.get(siteTitle) },
    navigation: {
      items: [
        { id: "discussions", name: wordsOf(context).t("Posts"), url: "/discussions" },
        { id: "categories", name: wordsOf(context).t("Categories"), url: "/categories" },
      ],
    },
  }),
});

const banner = widget({
  id: "app-banner",
  component: "BannerWidget",
  props: z.looseObject({
    showTitle: z.boolean().default(true),
    titleType: TitleType,
    title: text.nullish(),
    descriptionType: text.default("none"),
    description: text.nullish(),
    showSearch: z.boolean().default(true),
  }),
  load: async (context, props) => ({
    ...props,
    title: props.title ?? context.settings.get(siteTitle),
    description:
      props.descriptionType === "none" ? null : (props.description ?? context.settings.get(siteDescription)),
  }),
});

const breadcrumbs = widget({
  id: "breadcrumbs",
  component: "Breadcrumbs",
  props: z.looseObject({}),
  load: async (_context, _props, page) => {
    const crumbs = page["breadcrumbs"];
    return Array.isArray(crumbs) && crumbs.length > 0 ? { crumbs } : null;
  },
});

const quickLinks = widget({
  id: "quick-links",
  component: "QuickLinks",
  props: z.looseObject({ title: text.optional(), links: z.array(Link).default([]) }),
  load: async (context, { links, ...props }) => {
    const { actor } = context;
    const words = wordsOf(context);
    return {
      title: words.t("Quick Links"),
      ...props,
      links: (links.length > 0 ? links : quickLinksIn(words)).filter(
        ({ isHidden, permission, roleIDs }) =>
          !isHidden &&
          (permission === undefined || actor.permissions.has(permission)) &&
          (!roleIDs?.length || roleIDs.some((roleID) => actor.roleIDs.includes(roleID))),
      ),
    };
  },
});

const guestCta = widget({
  id: "guest-cta",
  component: "GuestCallToActionWidget",
  props: z.looseObject({
    title: text.optional(),
    description: text.optional(),
    button: Button.optional(),
    secondButton: Button.optional(),
  }),
  load: async (context, props) => {
    if (context.actor.userID > 0) return null;
    const { t } = wordsOf(context);
    return {
      title: t("Welcome!"),
      description: t("It looks like you're new here. Sign in or register to get started."),
      button: { title: t("Sign In"), type: "primary" },
      secondButton: { title: t("Register"), type: "standard" },
      ...props,
    };
  },
});

export const layoutWidgets = [titleBar, banner, breadcrumbs, quickLinks, guestCta];
