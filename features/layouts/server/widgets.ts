import { z } from "zod";
import { siteDescription, siteTitle } from "#features/settings/server/index.ts";
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
const QUICK_LINKS: NavigationLink[] = [
  {
    id: "all-categories",
    name: "All Categories",
    url: "/categories",
    permission: "discussions.view",
    isHidden: false,
  },
  {
    id: "recent-posts",
    name: "Recent Posts",
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
        { id: "discussions", name: "Posts", url: "/discussions" },
        { id: "categories", name: "Categories", url: "/categories" },
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
  props: z.looseObject({ title: text.default("Quick Links"), links: z.array(Link).default([]) }),
  load: async ({ actor }, { links, ...props }) => ({
    ...props,
    links: (links.length > 0 ? links : QUICK_LINKS).filter(
      ({ isHidden, permission, roleIDs }) =>
        !isHidden &&
        (permission === undefined || actor.permissions.has(permission)) &&
        (!roleIDs?.length || roleIDs.some((roleID) => actor.roleIDs.includes(roleID))),
    ),
  }),
});

const guestCta = widget({
  id: "guest-cta",
  component: "GuestCallToActionWidget",
  props: z.looseObject({
    title: text.default("Welcome!"),
    description: text.default("It looks like you're new here. Sign in or register to get started."),
    button: Button.default({ title: "Sign In", type: "primary" }),
    secondButton: Button.default({ title: "Register", type: "standard" }),
  }),
  load: async ({ actor }, props) => (actor.userID === 0 ? props : null),
});

export const layoutWidgets = [titleBar, banner, breadcrumbs, quickLinks, guestCta];
