import { z } from "zod";
import { layoutView, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { fieldStates } from "../contract/tokens/field-states.ts";
import type { Variables } from "../contract/tokens/groups.ts";
import { samplesOf } from "../contract/tokens/samples.ts";
import { knownVariables } from "../contract/tokens/variables.ts";
import type { ThemeChoice, ThemeChoices } from "../contract.ts";
import { fileThemes, findFileTheme } from "./changing/file-themes.ts";
import { fileTheme, findTheme, themesOf } from "./changing/load-theme.ts";
import { allFaces } from "./fonts/bundled-fonts.ts";
import { canManageThemes } from "./policy.ts";
import { listDrafts, listRevisionRows, listThemeRows } from "./queries.ts";
import { tokenSources, tokensOf } from "./tokens/tokens.ts";
import { viewRevisions, viewThemes } from "./view.ts";

const REVISIONS_SHOWN = 100;

function mustManage({ actor }: Context): void {
  const verdict = canManageThemes(actor);
  if (verdict !== true) throw verdict;
}

const seoOf = (title: string) => ({
  title,
  description: null,
  meta: [{ name: "robots", content: "noindex" }],
});

const themesView = layoutView({
  type: "styleGuides",
  recordTypes: ["global"],
  resolve: async (context) => {
    mustManage(context);
    return { params: {}, seo: seoOf(i18nOf(context).t("Themes")) };
  },
});

const revisionsView = layoutView({
  type: "styleGuideRevisions",
  recordTypes: ["global"],
  resolve: async (context, { params }) => {
    mustManage(context);
    const themeID = Number(params["themeID"]);
    const theme = Number.isSafeInteger(themeID) ? await findTheme(context, themeID) : null;
    if (!theme) throw notFound("Theme");
    const title = i18nOf(context).t("Revisions of {name}", { name: theme.name });
    return { params: { themeID }, seo: seoOf(title) };
  },
});

/** Returns all themes to choose from, those of the forum first. */
async function listThemeChoices(context: Context): Promise<ThemeChoice[]> {
  mustManage(context);
  const stored = await themesOf(context, await listThemeRows(context), []);
  const shown = await viewThemes(context, [...fileThemes.map(fileTheme), ...stored], new Set());
  const drafts = await listDrafts(context);
  const choices = shown.map(({ themeID, name, current, type, preview, insertUser }): ThemeChoice => {
    const { light } = fieldStates(
      preview.variables,
      tokensOf(knownVariables(preview.variables)),
      tokenSources,
    );
    const description = typeof themeID === "string" ? findFileTheme(themeID)?.description : undefined;
    return {
      ...{ themeID, name, current, hasRevisions: type === "themeDB" },
      description: description?.in(i18nOf(context)) ?? null,
      author: type === "themeDB" ? (insertUser?.name ?? null) : null,
      font: light["global.fonts.families.body"]?.value ?? "",
      radius: Number(light["global.border.radius"]?.value ?? 0),
      isAAA: light["global.options.contrast"]?.value === "AAA",
      hasDraft: drafts.has(themeID),
      samples: samplesOf(knownVariables(preview.variables), tokenSources),
    };
  });
  const isOwn = ({ themeID }: ThemeChoice) => typeof themeID === "number";
  return [...choices.filter(isOwn), ...choices.filter((choice) => !isOwn(choice))];
}

/** Returns the variables of all themes that administrators made. */
export async function listThemeVariables(
  context: Context,
): Promise<{ themeID: number; name: string; variables: Variables }[]> {
  const stored = await themesOf(context, await listThemeRows(context));
  return stored.map(({ key, name, variables }) => ({ themeID: Number(key), name, variables }));
}

/** Returns what the page of all themes shows. */
export const loadThemeList = async (context: Context): Promise<ThemeChoices> => ({
  themes: await listThemeChoices(context),
  faces: allFaces(),
  sources: {
    defaults: tokenSources.defaults,
    fields: tokenSources.fields.map(({ path, kind, token }) => ({ path, kind, ...(token && { token }) })),
  },
  presets: fileThemes.map(({ key, name, variables }) => ({ key, name, variables: { ...variables } })),
});

const themeList = widget({
  id: "asset.styleGuides",
  isRequired: true,
  component: "ThemeList",
  props: z.looseObject({}),
  load: async (context) => ({
    title: i18nOf(context).t("Themes"),
    ...(await loadThemeList(context)),
  }),
});

const revisionList = widget({
  id: "asset.styleGuideRevisions",
  isRequired: true,
  component: "ThemeRevisions",
  props: z.looseObject({}),
  load: async (context, _props, page) => {
    mustManage(context);
    const themeID = page["themeID"] as number;
    const rows = await listRevisionRows(context, themeID, REVISIONS_SHOWN, 0);
    return { themeID, name: rows[0]?.name ?? "", revisions: await viewRevisions(context, rows) };
  },
});

const oneColumn = (layoutViewType: string, name: string, asset: string) =>
  template({
    layoutViewType,
    name,
    layout: [{ $hydrate: "react.section.1-column", children: [{ $hydrate: asset }] }],
  });

/** Pages on which users who manage the site choose its look. */
export const themePages = [
  themesView,
  revisionsView,
  themeList,
  revisionList,
  oneColumn("styleGuides", "Style Guides Template", "react.asset.styleGuides"),
  oneColumn("styleGuideRevisions", "Style Guide Revisions Template", "react.asset.styleGuideRevisions"),
];
