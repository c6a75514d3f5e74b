import { z } from "zod";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { layoutView, readParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { FragmentPage, FragmentsPage } from "../contract.ts";
import { areFragmentsOn } from "./access.ts";
import { usesOf } from "./extension-points.ts";
import { canManageFragments } from "./policy.ts";
import { findFragment, hasAccepted, listFragmentRows } from "./queries.ts";
import { viewFragment, viewFragments, viewUse } from "./view.ts";

const PATH = "/dashboard/settings/fragments";
const Key = z.looseObject({ uuid: z.uuid() });
const editorUrl = (uuid: string) => `/appearance/fragments/${uuid}/edit`;
const common = { section: dashboardSections.appearance, permissions: [siteManage] };

const listPage = addDashboardPage({
  ...common,
  path: PATH,
  sort: 40,
  name: phrase("Fragments"),
  description: phrase("Components of your own in place of parts of pages, such as the banner."),
  component: "FragmentsAdminPage",
  async load(context): Promise<FragmentsPage> {
    must(canManageFragments(context.actor));
    const rows = await listFragmentRows(context, "latest", undefined);
    const uses = await usesOf(
      context,
      rows.map(({ fragmentUuid }) => fragmentUuid),
    );
    const summaries = await viewFragments(context, rows, uses);
    return {
      fragments: summaries.map((summary) => ({
        ...summary,
        uses: (uses.get(summary.fragmentUUID) ?? []).map(viewUse),
      })),
      isOn: areFragmentsOn(context),
      didAccept: await hasAccepted(context),
    };
  },
});

/** The editor was a page of the dashboard before it got one of its own. */
const formerEditor = addDashboardPage({
  ...common,
  path: `${PATH}/:uuid`,
  name: phrase("Fragment"),
  component: "FragmentsAdminPage",
  query: Key,
  load: async (_context, { uuid }) => ({ uuid }),
  movedTo: ({ uuid }) => editorUrl(uuid),
});

const editorView = layoutView({
  type: "fragmentEditor",
  recordTypes: ["global"],
  async resolve(context, { params }) {
    must(canManageFragments(context.actor));
    const { uuid } = readParams(Key, params);
    const row = await findFragment(context, uuid);
    if (!row) throw notFound("Fragment");
    const page: FragmentPage = {
      fragment: await viewFragment(context, row),
      isOn: areFragmentsOn(context),
    };
    const meta = [{ name: "robots", content: "noindex" }];
    return {
      params: { page },
      isBare: true,
      seo: { title: row.name, description: null, url: editorUrl(row.fragmentUuid), meta },
    };
  },
});

const editor = widget({
  id: "asset.fragmentEditor",
  isRequired: true,
  component: "FragmentEditor",
  props: z.object({}),
  load: async (context, _props, { page }) => {
    must(canManageFragments(context.actor));
    return page as FragmentPage;
  },
});

const editorTemplate = template({
  layoutViewType: "fragmentEditor",
  name: "Fragment Editor Template",
  layout: [{ $hydrate: "react.asset.fragmentEditor" }],
});

const replacePart = addHowTo({
  name: phrase("Replace the banner or another part of pages by your own code"),
  words: phrase("fragment component react tsx css custom code widget header"),
  place: phrase("Fragments"),
  url: PATH,
  permissions: [siteManage],
});

/** The page in the frame of the editor. The editor sends it the fragment and its props. */
const previewView = layoutView({
  type: "fragmentPreview",
  recordTypes: ["global"],
  resolve: async (context) => {
    must(canManageFragments(context.actor));
    const title = i18nOf(context).t("Preview");
    const seo = { title, description: null, meta: [{ name: "robots", content: "noindex" }] };
    return { params: {}, isBare: true, seo };
  },
});

const preview = widget({
  id: "asset.fragmentPreview",
  isRequired: true,
  component: "FragmentPreview",
  props: z.object({}),
});

const previewTemplate = template({
  layoutViewType: "fragmentPreview",
  name: "Fragment Preview",
  layout: [{ $hydrate: "react.asset.fragmentPreview" }],
});

export const fragmentPages = [
  ...[listPage, formerEditor, replacePart],
  ...[editorView, editor, editorTemplate],
  ...[previewView, preview, previewTemplate],
];
