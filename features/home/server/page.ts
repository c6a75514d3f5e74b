import { askedSection, type LayoutNode, layoutView, template } from "#features/layouts/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { SECTION_HOME, sectionHomeTemplate } from "./section-home.ts";

const homeView = layoutView({
  type: "home",
  recordTypes: ["global", "root", "siteSection"],
  shows: [SECTION_HOME],
  async resolve(context) {
    const section = await askedSection(context);
    if (section)
      return {
        layoutViewType: SECTION_HOME,
        params: {},
        seo: { title: section.name, description: section.description, url: "/" },
      };
    return {
      params: {},
      seo: {
        title: siteText(context, "homepageTitle") || siteText(context, "title"),
        description: siteText(context, "description") || null,
        url: "/",
      },
    };
  },
});

const guests: readonly LayoutNode[] = [
  { $hydrate: "react.home.welcome", $middleware: { audience: "guests" } },
  {
    $hydrate: "react.section.2-columns",
    $middleware: { audience: "guests" },
    mainBottom: [{ $hydrate: "react.home.lively" }, { $hydrate: "react.home.categories" }],
    secondaryBottom: [{ $hydrate: "react.home.community" }, { $hydrate: "react.home.recommended" }],
  },
];

const members: LayoutNode = {
  $hydrate: "react.section.3-columns",
  $middleware: { audience: "members" },
  leftBottom: [{ $hydrate: "react.home.places" }],
  middleBottom: [{ $hydrate: "react.getting-started" }, { $hydrate: "react.home.whats-new" }],
  // On narrow windows the button floats; above the news it would leave a gap.
  rightBottom: [
    { $hydrate: "react.newpost", floats: true },
    { $hydrate: "react.getting-started.links" },
    { $hydrate: "react.home.drafts" },
    { $hydrate: "react.home.bookmarks" },
    { $hydrate: "react.home.here-now" },
  ],
};

const homeTemplate = template({
  layoutViewType: "home",
  replaceableOn: ["siteSection", "global"],
  name: "Home Template",
  layout: [...guests, members],
});

/** The home page: for guests what the community is about, for members what is new to them. */
export const homePage = [homeView, homeTemplate, sectionHomeTemplate];
