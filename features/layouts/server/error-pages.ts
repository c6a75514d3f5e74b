import { z } from "zod";
import { siteText } from "#features/translations/server/index.ts";
import { layoutView, template, translated, widget } from "./extension-points.ts";
import { readParams } from "./read-params.ts";

const RECENT_AT_MOST = 3;
const CATEGORIES_AT_MOST = 12;

/** Terms from the address of a missing page. */
const Asked = z.object({ terms: z.string().max(200).default("") });

/** The title, the reason and the next step; the browser knows the error. */
export const errorMessage = widget({
  id: "error-message",
  component: "ErrorMessage",
  props: z.looseObject({}),
});

/** Layout of most error pages: only the title bar and the message, which cannot fail. */
export const errorView = layoutView({
  type: "error",
  recordTypes: ["global"],
  resolve: async (context) => ({
    params: {},
    seo: { title: siteText(context, "title"), description: null },
  }),
});

export const errorTemplate = template({
  layoutViewType: "error",
  name: "Error Template",
  layout: [
    {
      $hydrate: "react.section.1-column",
      isNarrow: true,
      children: [{ $hydrate: "react.error-message" }],
    },
  ],
});

/** Layout for a missing or deleted page, with ways to what the reader looked for. */
export const notFoundView = layoutView({
  type: "notFound",
  recordTypes: ["global"],
  resolve: async (context, { params }) => ({
    params: readParams(Asked, params),
    seo: { title: siteText(context, "title"), description: null },
  }),
});

const discussionOptions = {
  excerpt: { display: false },
  metas: { asIcons: true, display: { viewCount: false } },
};

export const notFoundTemplate = template({
  layoutViewType: "notFound",
  name: "Not Found Template",
  layout: [
    {
      $hydrate: "react.section.2-columns",
      mainTop: [{ $hydrate: "react.error-message" }],
      mainBottom: [
        {
          $hydrate: "react.did-you-mean",
          title: translated("Did You Mean"),
          terms: { $hydrate: "param", ref: "terms" },
          discussionOptions,
        },
        {
          $hydrate: "react.discussion.discussions",
          title: translated("Recent Posts"),
          apiParams: { sort: "-dateLastComment", limit: RECENT_AT_MOST, includeChildCategories: true },
          containerOptions: { viewAll: { showViewAll: true, to: "/discussions" } },
          discussionOptions,
        },
      ],
      secondaryBottom: [
        {
          $hydrate: "react.categories",
          title: translated("Categories"),
          apiParams: { filter: "none", limit: CATEGORIES_AT_MOST },
          containerOptions: { displayType: "link" },
        },
      ],
    },
  ],
});
