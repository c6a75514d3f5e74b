import type { LayoutCatalog } from "#features/layouts/contract.ts";
import { t } from "#platform/client/translate.ts";
import { itemOf } from "./catalog.ts";
import { newSection, newWidget } from "./change-page.ts";
import type { ColumnKey, PlacedSection, Props } from "./page.ts";

type Widgets = Partial<Record<ColumnKey, readonly (readonly [hydrate: string, props: Props])[]>>;

/** A section with widgets to begin from. */
export interface SectionTemplate {
  id: string;
  name: string;
  hydrate: string;
  widgets: Widgets;
}

/** Three cards in a row, with what is in the categories. */
const CARDS = {
  apiParams: { filter: "none", limit: 3 },
  categoryOptions: { description: { display: true }, metas: { display: { discussionCount: true } } },
  containerOptions: {
    ...{ displayType: "grid", maxColumnCount: 3 },
    viewAll: { showViewAll: true, to: "/categories" },
  },
};

/** All templates of sections. */
export const allTemplates = (): SectionTemplate[] => [
  {
    id: "banner",
    name: t("Banner with Search"),
    hydrate: "react.section.full-width",
    widgets: { main: [["react.app-banner", { showTitle: true, showSearch: true }]] },
  },
  {
    id: "cards",
    name: t("Category Cards"),
    hydrate: "react.section.1-column",
    widgets: { main: [["react.categories", { title: t("Start Here"), ...CARDS }]] },
  },
  {
    id: "news",
    name: t("Posts with Side Column"),
    hydrate: "react.section.2-columns",
    widgets: {
      main: [
        ["react.discussion.announcements", { title: t("Announcements") }],
        ["react.discussion.discussions", { title: t("Recent Posts") }],
      ],
      side: [
        ["react.guest-cta", {}],
        ["react.leaderboard", { title: t("Leaders") }],
      ],
    },
  },
  {
    id: "welcome",
    name: t("Call to Action"),
    hydrate: "react.section.1-column",
    widgets: {
      main: [
        ["react.cta", { title: t("Welcome!"), button: { title: t("Register"), url: "/entry/register" } }],
      ],
    },
  },
  {
    id: "numbers",
    name: t("Numbers of the Community"),
    hydrate: "react.section.1-column",
    widgets: { main: [["react.sitetotals", {}]] },
  },
];

/** Returns the templates whose widgets the page can have. */
export const sectionTemplates = (catalog: LayoutCatalog): SectionTemplate[] =>
  allTemplates().filter(({ widgets }) =>
    Object.values(widgets)
      .flat()
      .every(([hydrate]) => itemOf(catalog, hydrate)),
  );

/** Creates the section of a template. */
export function sectionOf({ hydrate, widgets }: SectionTemplate): PlacedSection {
  const placed = Object.entries(widgets).map(([key, each]) => [
    key,
    each.map(([id, props]) => newWidget(id, props)),
  ]);
  return newSection(hydrate, Object.fromEntries(placed));
}
