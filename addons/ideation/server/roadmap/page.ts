import { z } from "zod";
import { layoutView, type PageParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { addNavigationEntry } from "#features/navigation/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { categoryIn, loadRoadmap } from "./load-roadmap.ts";

const roadmapView = layoutView({
  type: "roadmap",
  recordTypes: ["global"],
  resolve: async (context, { params }) => {
    const { t } = i18nOf(context);
    const categoryID = await categoryIn(context, params["categoryID"]);
    return {
      params: { roadmapCategoryID: categoryID } satisfies PageParams,
      seo: {
        title: t("Roadmap"),
        description: t("Ideas of {community}, and what became of them", {
          community: siteText(context, "title"),
        }),
        url: categoryID === null ? "/roadmap" : `/roadmap?categoryID=${categoryID}`,
      },
    };
  },
});

const roadmap = widget({
  id: "asset.roadmap",
  isRequired: true,
  component: "RoadmapWidget",
  props: z.looseObject({}),
  load: async (context, _props, page) => ({
    ...(await loadRoadmap(context, (page["roadmapCategoryID"] as number | null | undefined) ?? null)),
  }),
});

const roadmapTemplate = template({
  layoutViewType: "roadmap",
  name: "Roadmap Template",
  layout: [{ $hydrate: "react.section.1-column", children: [{ $hydrate: "react.asset.roadmap" }] }],
});

/** The board of ideas by status, and the link to it. */
export const roadmapPage = [
  roadmapView,
  roadmap,
  roadmapTemplate,
  addNavigationEntry({
    ...{ id: "roadmap", name: source("Roadmap"), url: "/roadmap" },
    places: ["titleBar", "quickLinks"],
  }),
];
