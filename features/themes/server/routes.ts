import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Answer, pageOf, route } from "#platform/server/http/route.ts";
import { knownVariables } from "../contract/tokens/variables.ts";
import * as api from "../contract.ts";
import { deleteAsset, mergeAsset, replaceAsset } from "./assets/change-asset.ts";
import { readAsset, splitName } from "./assets/read-asset.ts";
import { chooseTheme, startPreview, stopPreview } from "./changing/choose-theme.ts";
import { duplicateTheme, exportTheme, importTheme } from "./changing/copy-theme.ts";
import { deleteTheme } from "./changing/delete-theme.ts";
import { discardDraft, nameRevision, publishDraft, saveDraft } from "./changing/draft-theme.ts";
import { fileThemes } from "./changing/file-themes.ts";
import { fileTheme, findTheme, type Theme, themesOf } from "./changing/load-theme.ts";
import { changeTheme, createTheme } from "./changing/save-theme.ts";
import { brandPalette, setBrandColor } from "./changing/set-brand-color.ts";
import { countRevisions, listRevisionRows, listThemeRows, type ThemeKey } from "./queries.ts";
import { readLook, viewWarnings } from "./read-look.ts";
import { currentTheme } from "./shown-theme.ts";
import { PRESET_COOKIE, PRESET_SECONDS, REDUCED_COOKIE } from "./tokens/preset.ts";
import { tokensOf } from "./tokens/tokens.ts";
import { viewAsset, viewRevisions, viewThemes } from "./view.ts";

/** Returns the names of the assets whose content `expand` requires. */
const wantedOf = (expanded: ReadonlySet<string>) =>
  [...expanded].map((name) => name.replace(/\.data$/, "").replace(/^css$/, "styles"));

const warningsOf = (context: Context, { variables }: Theme) =>
  viewWarnings(context, tokensOf(knownVariables(variables)).warnings);

async function getTheme(context: Context, key: ThemeKey, revisionID?: number, expanded = new Set<string>()) {
  const theme = await findTheme(context, key, revisionID, wantedOf(expanded));
  if (!theme) throw notFound("Theme");
  return theme;
}

async function viewTheme(context: Context, theme: Theme, expanded: ReadonlySet<string> = new Set()) {
  const [shown] = await viewThemes(context, [theme], expanded);
  return shown as api.Theme;
}

async function saved(context: Context, key: ThemeKey): Promise<api.SavedTheme> {
  const theme = await getTheme(context, key);
  return {
    ...(await viewTheme(context, theme, new Set(["variables.data"]))),
    warnings: warningsOf(context, theme),
  };
}

async function savedAsset(context: Context, key: ThemeKey, asset: string, revisionID: number) {
  const theme = await getTheme(context, key, revisionID);
  const found = theme.assets.find(({ name }) => name === splitName(asset)[0]);
  if (!found) throw notFound("Asset");
  return { ...viewAsset(theme, found, true), revisionID, warnings: warningsOf(context, theme) };
}

const NO_PREVIEW = { themeID: null, name: null, redirect: null, revisionID: null };

export const themeRoutes = [
  route(api.readPalette, (context, { query }) => brandPalette(context, query.color)),
  route(api.setBrandColor, (context, { body }) => setBrandColor(context, body.color)),
  route(api.listThemes, async (context, { query }) => {
    const stored = await themesOf(context, await listThemeRows(context), wantedOf(query.expand));
    return viewThemes(context, [...fileThemes.map(fileTheme), ...stored], query.expand);
  }),
  route(api.readCurrentTheme, async (context, { query }) => {
    const { key } = await currentTheme(context);
    return viewTheme(context, await getTheme(context, key, undefined, query.expand), query.expand);
  }),
  route(api.readTheme, async (context, { params, query: { revisionID, expand } }) =>
    viewTheme(context, await getTheme(context, params.key, revisionID, expand), expand),
  ),
  route(api.listRevisions, async (context, { params: { id }, query: { page, limit } }) => {
    await getTheme(context, id);
    if (typeof id === "string") return pageOf([], { page, limit, total: 0, more: false });
    const rows = await listRevisionRows(context, id, limit, (page - 1) * limit);
    const total = await countRevisions(context, id);
    return pageOf(await viewRevisions(context, rows), { page, limit, total, more: page * limit < total });
  }),
  route(api.createTheme, async (context, { body }) => saved(context, await createTheme(context, body))),
  route(api.changeTheme, async (context, { params, body }) => {
    await changeTheme(context, params.id, body);
    return saved(context, params.id);
  }),
  route(api.saveDraft, async (context, { params: { id }, body }) => {
    const revisionID = await saveDraft(context, id, body);
    return { revisionID, warnings: warningsOf(context, await getTheme(context, id, revisionID)) };
  }),
  route(api.discardDraft, (context, { params }) => discardDraft(context, params.id)),
  route(api.publishDraft, async (context, { params, body }) => {
    await publishDraft(context, params.id, body.revisionName);
    return saved(context, params.id);
  }),
  route(api.nameRevision, (context, { params, body }) =>
    nameRevision(context, params.id, params.revisionID, body.revisionName),
  ),
  route(api.duplicateTheme, async (context, { params, body }) =>
    saved(context, await duplicateTheme(context, params.id, body.name)),
  ),
  route(api.exportTheme, (context, { params }) => exportTheme(context, params.id)),
  route(api.importTheme, async (context, { body }) => saved(context, await importTheme(context, body))),
  route(api.readLook, (context, { body }) => readLook(context, body)),
  route(api.deleteTheme, (context, { params }) => deleteTheme(context, params.id)),
  route(api.chooseTheme, async (context, { body }) => {
    await chooseTheme(context, body.themeID);
    return viewTheme(context, await getTheme(context, body.themeID));
  }),
  route(api.previewTheme, async (context, { body: { themeID, ...more } }) => {
    if (themeID !== undefined) return startPreview(context, themeID, more);
    await stopPreview(context);
    return NO_PREVIEW;
  }),
  route(api.chooseAppearance, async (_context, { body }) => {
    const answer = new Answer(body);
    const cookies = { [PRESET_COOKIE]: body.preset, [REDUCED_COOKIE]: body.reduced };
    for (const [name, value] of Object.entries(cookies))
      if (value) answer.cookie(name, value, { maxAge: PRESET_SECONDS });
    return answer;
  }),
  route(api.readAsset, (context, { params, query }) => readAsset(context, params.id, params.asset, query)),
  route(api.replaceAsset, async (context, { params: { id, asset }, query, body }) =>
    savedAsset(context, id, asset, await replaceAsset(context, id, asset, body, query.draft)),
  ),
  route(api.mergeAsset, async (context, { params: { id, asset }, body }) =>
    savedAsset(context, id, asset, await mergeAsset(context, id, asset, body)),
  ),
  route(api.deleteAsset, async (context, { params: { id, asset } }) => {
    await deleteAsset(context, id, asset);
  }),
];
