import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ownPreset } from "../contract/tokens/compute-tokens.ts";
import { knownVariables } from "../contract/tokens/variables.ts";
import type { Asset, Theme as Shown, ThemeRevision } from "../contract.ts";
import { type AssetRow, listFingerprints } from "./assets/asset-queries.ts";
import { assetUrl } from "./assets/asset-url.ts";
import type { Theme } from "./changing/load-theme.ts";
import { findCurrentKey, type ThemeKey, type ThemeRow } from "./queries.ts";
import { addressOf, currentLook } from "./shown-theme.ts";
import { tokensOf } from "./tokens/tokens.ts";

/** Features that every theme supports; clients of the old forum ask for them by these names. */
export const THEME_FEATURES = Object.fromEntries(
  [
    ...[
      "NewFlyouts",
      "SharedMasterView",
      "ProfileHeader",
      "DataDrivenTheme",
      "UserCards",
      "DisableKludgedVars",
    ],
    ...["NewEventsPage", "useNewSearchPage", "EnhancedAccessibility", "NewQuickLinks", "NewCategoryDropdown"],
    ...["NewBadgesModule", "NewReactionsModule", "NewGuestModule", "NewPostMenu"],
  ].map((name) => [name, true]),
);

const SECTIONS = ["full-width", "1-column", "2-columns", "2-columns-even", "3-columns", "3-columns-even"];

/** Converts an asset to JSON, with its data if its content was loaded. */
export function viewAsset(theme: Theme, asset: AssetRow, withData: boolean): Asset {
  const text = asset.content?.toString("utf8");
  return {
    type: asset.type,
    url: addressOf(theme, asset.name) ?? assetUrl(theme.key, asset.revisionID, asset.name, asset.contentType),
    "content-type": asset.contentType,
    ...(withData && text !== undefined && { data: asset.type === "json" ? JSON.parse(text) : text }),
  };
}

const assetsOf = (theme: Theme, data: ReadonlySet<string>) =>
  Object.fromEntries(
    theme.assets.map((asset) => [asset.name, viewAsset(theme, asset, data.has(`${asset.name}.data`))]),
  );

function previewOf(theme: Theme): Shown["preview"] {
  const known = knownVariables(theme.variables);
  const preset = ownPreset(known);
  const tokens = tokensOf(known)[preset];
  const color = (name: string): string => {
    const value = tokens[name] ?? "";
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    return other ? color(other) : value;
  };
  return {
    preset,
    globalPrimary: color("color-primary"),
    globalBg: color("color-background"),
    globalFg: color("color-text"),
    titleBarBg: color("color-title-bar"),
    titleBarFg: color("color-title-bar-text"),
    backgroundImage: known.banner?.image ?? null,
    imageUrl: addressOf(theme, "logo"),
    variables: theme.variables,
    info: {},
  };
}

type Revision = Theme["revision"];

async function insertUsers(context: Context, revisions: readonly Revision[]) {
  const ids = revisions.flatMap((revision) => revision?.insertUserID ?? []);
  const users = await userFragments(context, ids);
  return (revision: Revision) => {
    const insertUser = users.get(revision?.insertUserID ?? -1);
    return {
      revisionID: revision?.revisionID ?? null,
      revisionName: revision?.revisionName ?? null,
      ...(insertUser && { insertUser }),
      ...(revision && { dateInserted: revision.dateInserted.toISOString() }),
      active: Boolean(revision?.active ?? true),
    };
  };
}

const currentKey = async (context: Context): Promise<ThemeKey> =>
  (await findCurrentKey(context)) ?? (await currentLook.get(context)).look.themeID;

/** Converts themes for the API; `data` names the assets to include with their data: `styles.data`. */
export async function viewThemes(
  context: Context,
  themes: readonly Theme[],
  data: ReadonlySet<string>,
): Promise<Shown[]> {
  const current = await currentKey(context);
  const revisionOf = await insertUsers(
    context,
    themes.map(({ revision }) => revision),
  );
  const wanted = new Set(data);
  if (wanted.has("css.data")) wanted.add("styles.data");
  return themes.map((theme) => ({
    themeID: theme.key,
    type: typeof theme.key === "number" ? "themeDB" : "themeFile",
    name: theme.name,
    version: theme.version,
    ...revisionOf(theme.revision),
    current: theme.key === current,
    parentTheme: theme.parentTheme,
    parentVersion: theme.parentVersion,
    assets: assetsOf(theme, wanted),
    preview: previewOf(theme),
    features: THEME_FEATURES,
    supportedSections: SECTIONS,
  }));
}

/** Converts revisions of one theme, without their contents. */
export async function viewRevisions(context: Context, rows: readonly ThemeRow[]): Promise<ThemeRevision[]> {
  const current = await currentKey(context);
  const revisionOf = await insertUsers(context, rows);
  const fingerprints = await listFingerprints(
    context,
    rows.map(({ revisionID }) => revisionID),
  );
  return rows.map((row) => ({
    fingerprint: fingerprints.get(row.revisionID) ?? "",
    themeID: row.themeID,
    type: "themeDB" as const,
    name: row.name,
    version: String(row.revisionID),
    ...revisionOf(row),
    current: row.themeID === current && Boolean(row.active),
    parentTheme: row.parentTheme,
    parentVersion: row.parentVersion,
  }));
}
