import { homepageTitle, siteDescription, siteTitle } from "#features/settings/server/index.ts";
import { layoutView, template, translated } from "./extension-points.ts";

export const homeView = layoutView({
  type: "home",
  recordTypes: ["global", "root", "siteSection"],
  resolve: async ({ settings }) => ({
    params: {},
    seo: {
      title: settings.get(homepageTitle) || settings.get(siteTitle),
      description: settings.get(siteDescription) || null,
      url: "/",
    },
  }),
});

export const homeTemplate = template({
  layoutViewType: "home",
  name: "Home Template",
  layout: [
    {
      $hydrate: "react.section.full-width",
      children: [{ $hydrate: "react.app-banner", alignment: "left" }],
    },
    {
      $hydrate: "react.section.1-column",
      children: [
        {
          $hydrate: "react.categories",
          title: translated("Categories"),
          apiParams: { filter: "none", limit: 9 },
          containerOptions: {
            displayType: "grid",
            maxColumnCount: 3,
            viewAll: { showViewAll: true, to: "/categories" },
          },
          itemOptions: { contentType: "title-description-icon", imagePlacement: "left" },
          categoryOptions: {
            description: { display: true },
            metas: {
              includeSubcategoriesCount: ["discussions", "comments"],
              display: { discussionCount: true, commentCount: true },
            },
          },
        },
      ],
    },
    {
      $hydrate: "react.section.2-columns",
      mainBottom: [
        {
          $hydrate: "react.discussion.discussions",
          title: translated("Recent Discussions"),
          apiParams: { sort: "-dateLastComment", limit: 10, includeChildCategories: true },
          containerOptions: { viewAll: { showViewAll: true, to: "/discussions" } },
          discussionOptions: {
            excerpt: { display: false },
            metas: { asIcons: true, display: { viewCount: false } },
          },
        },
      ],
      secondaryBottom: [
        { $hydrate: "react.guest-cta" },
        { $hydrate: "react.newpost" },
        { $hydrate: "react.quick-links" },
        {
          $hydrate: "react.sitetotals",
          labelType: "text",
          formatNumbers: true,
          apiParams: {
            counts: [{ recordType: "user" }, { recordType: "discussion" }, { recordType: "comment" }],
          },
        },
      ],
    },
  ],
});
