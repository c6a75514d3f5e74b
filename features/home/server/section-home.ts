import { template, translated } from "#features/layouts/server/index.ts";

/** View type of the home pages of site sections. */
export const SECTION_HOME = "subcommunityHome";

/** The home page of a site section: its name, its recent posts and its categories. */
export const sectionHomeTemplate = template({
  layoutViewType: SECTION_HOME,
  replaceableOn: ["siteSection", "global"],
  name: "Section Home Template",
  partsOf: "home",
  layout: [
    {
      $hydrate: "react.section.full-width",
      children: [
        {
          $hydrate: "react.app-banner",
          titleType: "siteSection/name",
          descriptionType: "siteSection/description",
        },
      ],
    },
    {
      $hydrate: "react.section.2-columns",
      mainBottom: [
        {
          $hydrate: "react.discussion.discussions",
          title: translated("Recent Posts"),
          apiParams: { filter: "none", sort: "-dateLastComment", limit: 10 },
          discussionOptions: {
            excerpt: { display: false },
            metas: { asIcons: true, display: { viewCount: false } },
          },
          containerOptions: { viewAll: { showViewAll: true, to: "/discussions" } },
        },
      ],
      secondaryBottom: [
        { $hydrate: "react.guest-cta" },
        { $hydrate: "react.newpost" },
        {
          $hydrate: "react.categories",
          title: translated("Categories"),
          containerOptions: { displayType: "link" },
        },
      ],
    },
  ],
});
