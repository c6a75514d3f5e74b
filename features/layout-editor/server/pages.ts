import { z } from "zod";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { layoutView, readParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { listGroups } from "./list-groups.ts";
import { openEditor } from "./open-editor.ts";

const LIST = "/dashboard/settings/layouts";
const Params = z.looseObject({ type: z.string().max(50), layoutID: z.coerce.number().int() });

function requireManager({ actor }: Context): void {
  if (!actor.permissions.atLeast(siteManage)) throw permissionProblem([siteManage]);
}

const list = addDashboardPage({
  path: LIST,
  sort: 20,
  section: dashboardSections.appearance,
  name: phrase("Layouts"),
  description: phrase("What each page shows, and where. Nothing changes for members before you publish."),
  permissions: [siteManage],
  component: "LayoutList",
  load: async (context) => ({ groups: await listGroups(context) }),
});

const editorView = layoutView({
  type: "layoutEditor",
  recordTypes: ["global"],
  async resolve(context, { params }) {
    requireManager(context);
    const { type, layoutID } = readParams(Params, params);
    return {
      params: { layoutID },
      isBare: true,
      seo: {
        ...{
          title: i18nOf(context).t("Edit Layout"),
          description: null,
          url: `/appearance/layouts/${type}/${layoutID}/edit`,
        },
        meta: [{ name: "robots", content: "noindex" }],
      },
    };
  },
});

const editor = widget({
  id: "asset.layoutEditor",
  isRequired: true,
  component: "LayoutEditor",
  props: z.looseObject({}),
  load: async (context, _props, { layoutID }) => {
    requireManager(context);
    return openEditor(context, Number(layoutID));
  },
});

/** The page that the editor shows in its frame; the editor sends it what to show. */
const previewView = layoutView({
  type: "layoutPreview",
  recordTypes: ["global"],
  async resolve(context) {
    requireManager(context);
    return {
      params: {},
      isBare: true,
      seo: {
        ...{
          title: i18nOf(context).t("Preview"),
          description: null,
          url: "/appearance/layouts/edit/preview",
        },
        meta: [{ name: "robots", content: "noindex" }],
      },
    };
  },
});

const preview = widget({
  id: "asset.layoutPreview",
  isRequired: true,
  component: "LayoutPreview",
  props: z.looseObject({}),
});

const ofEditor = (layoutViewType: string, name: string, asset: string) =>
  template({ layoutViewType, name, layout: [{ $hydrate: `react.asset.${asset}` }] });

const changePage = addHowTo({
  name: phrase("Change what a page shows"),
  words: phrase("layout widget banner home page column sidebar section leaderboard rss arrange design"),
  place: phrase("Layouts"),
  url: LIST,
  permissions: [siteManage],
});

export const layoutEditorPages = [
  list,
  editorView,
  editor,
  ofEditor("layoutEditor", "Layout Editor Template", "layoutEditor"),
  previewView,
  preview,
  ofEditor("layoutPreview", "Layout Preview Template", "layoutPreview"),
  changePage,
];
