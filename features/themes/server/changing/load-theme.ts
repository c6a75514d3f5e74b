import { hash } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { overlay, type Variables } from "../../contract/tokens/groups.ts";
import { type AssetRow, listAssets } from "../assets/asset-queries.ts";
import { canManageThemes } from "../policy.ts";
import { findThemeRow, type ThemeKey, type ThemeRow } from "../queries.ts";
import { type FileTheme, FOUNDATION, findFileTheme } from "./file-themes.ts";

/** A theme in one of its revisions. */
export interface Theme {
  key: ThemeKey;
  name: string;
  version: string;
  parentTheme: string | null;
  parentVersion: string | null;
  /** Null for a built-in theme, which has no revisions. */
  revision: Pick<ThemeRow, "revisionID" | "revisionName" | "insertUserID" | "dateInserted" | "active"> | null;
  /** Its own variables, merged over those of its parent. */
  variables: Variables;
  assets: readonly AssetRow[];
}

/** Content that is loaded with a theme; other content is not needed to render a page. */
const READ_WITH_IT = ["variables", "header", "footer"];

function variablesAsset(variables: Variables): AssetRow {
  const content = Buffer.from(JSON.stringify(variables));
  const fileHash = hash("sha256", content, "base64url");
  return {
    revisionID: 0,
    name: "variables",
    type: "json",
    contentType: "application/json",
    fileHash,
    content,
  };
}

export const fileTheme = ({ key, name, version, variables }: FileTheme): Theme => ({
  key,
  name,
  version,
  parentTheme: key === FOUNDATION ? null : FOUNDATION,
  parentVersion: null,
  revision: null,
  variables,
  assets: [variablesAsset(variables)],
});

/** Returns the content of a text asset; an empty string when the theme has none of that name. */
const textOf = (assets: readonly AssetRow[], name: string): string =>
  assets.find((asset) => asset.name === name)?.content?.toString("utf8") ?? "";

/**
 * Returns the content of an HTML template. Templates in other languages are stored for API clients, but not
 * shown.
 */
export const htmlOf = (assets: readonly AssetRow[], name: string): string =>
  assets.some((asset) => asset.name === name && asset.type === "html") ? textOf(assets, name) : "";

function storedTheme(row: ThemeRow, assets: readonly AssetRow[]): Theme {
  const parent = findFileTheme(row.parentTheme);
  return {
    key: row.themeID,
    name: row.name,
    version: String(row.revisionID),
    parentTheme: row.parentTheme,
    parentVersion: row.parentVersion,
    revision: row,
    variables: overlay(parent?.variables ?? {}, JSON.parse(textOf(assets, "variables") || "{}")),
    assets,
  };
}

/** Loads themes with their variables for rows of one list, in one statement. */
export async function themesOf(
  context: Context,
  rows: readonly ThemeRow[],
  withContent: readonly string[] = [],
): Promise<Theme[]> {
  if (rows.length === 0) return [];
  const assets = await listAssets(
    context,
    rows.map(({ revisionID }) => revisionID),
    [...READ_WITH_IT, ...withContent],
  );
  return rows.map((row) =>
    storedTheme(
      row,
      assets.filter(({ revisionID }) => revisionID === row.revisionID),
    ),
  );
}

/** Finds a theme by its id or key, in its current or a given revision; null when there is none. */
export async function findTheme(
  context: Context,
  key: ThemeKey,
  revisionID?: number | null,
  withContent: readonly string[] = [],
): Promise<Theme | null> {
  if (typeof key === "string") {
    const found = findFileTheme(key);
    return found && revisionID == null ? fileTheme(found) : null;
  }
  const row = await findThemeRow(context, key, revisionID);
  // Only users who may publish a draft see it.
  if (row?.isDraft && canManageThemes(context.actor) !== true) return null;
  return row ? ((await themesOf(context, [row], withContent))[0] ?? null) : null;
}
