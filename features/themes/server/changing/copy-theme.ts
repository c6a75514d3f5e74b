import { i18nOf } from "#features/locales/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { type AssetDraft, THEME_FILE, type ThemeFile } from "../../contract.ts";
import { ADDRESS, type AssetRow } from "../assets/asset-queries.ts";
import { endingOf } from "../assets/asset-url.ts";
import { uploadOf } from "../assets/assets.ts";
import { canManageThemes } from "../policy.ts";
import { findDraftID, insertTheme, type ThemeKey } from "../queries.ts";
import { findFileTheme } from "./file-themes.ts";
import { findTheme } from "./load-theme.ts";
import { assetsOf, createTheme, parentOf, saveRevision } from "./save-theme.ts";

/** Copies a theme, with its draft where it has one. A built-in theme becomes the parent of the new one. */
export async function duplicateTheme(context: Context, key: ThemeKey, name?: string): Promise<number> {
  must(canManageThemes(context.actor));
  const theme = await findTheme(context, key);
  if (!theme) throw notFound("Theme");
  const copyName = name ?? i18nOf(context).t("Copy of {name}", { name: theme.name }).slice(0, 100);
  const parentTheme = typeof key === "string" ? key : (theme.parentTheme ?? "");
  const parentVersion = typeof key === "string" ? theme.version : (theme.parentVersion ?? "");
  const { revision } = theme;
  if (typeof key === "string" || !revision)
    return createTheme(context, { name: copyName, parentTheme, parentVersion, assets: {} });
  const from = (await findDraftID(context, key)) ?? revision.revisionID;
  return context.transaction(async (inside) => {
    const themeID = await insertTheme(inside, { name: copyName, parentTheme, parentVersion });
    await saveRevision(inside, themeID, from, { assets: [] });
    return themeID;
  });
}

const isFile = ({ type, contentType }: AssetRow) =>
  type === "font" || (type === "image" && contentType !== ADDRESS);

/** Returns a theme as a file, with its published assets. */
export async function exportTheme(context: Context, key: ThemeKey): Promise<ThemeFile> {
  must(canManageThemes(context.actor));
  const known = await findTheme(context, key);
  const names = known?.assets.map(({ name }) => name) ?? [];
  const theme = await findTheme(context, key, undefined, names);
  if (!theme) throw notFound("Theme");
  const assets: Record<string, AssetDraft> = {};
  const files: ThemeFile["files"] = {};
  for (const asset of theme.assets) {
    const content = asset.content ?? Buffer.alloc(0);
    if (isFile(asset))
      files[asset.name] = { ending: endingOf(asset.contentType), base64: content.toString("base64") };
    else {
      const text = content.toString("utf8");
      const type = asset.type as NonNullable<AssetDraft["type"]>;
      assets[asset.name] = { type, data: type === "json" ? JSON.parse(text) : text };
    }
  }
  const parentTheme = typeof key === "string" ? key : (theme.parentTheme ?? "");
  return { format: THEME_FILE, name: theme.name, parentTheme, assets, files };
}

/** Creates a theme from a file. Throws for contents that no theme of this forum could have. */
export async function importTheme(context: Context, file: ThemeFile): Promise<number> {
  must(canManageThemes(context.actor));
  // The other forum may have been of a version with other built-in themes.
  const parentTheme = findFileTheme(file.parentTheme) ? file.parentTheme : parentOf("theme-foundation");
  const uploads = Object.entries(file.files).map(([name, { ending, base64 }]) =>
    uploadOf(name, ending, Buffer.from(base64, "base64")),
  );
  const assets = [...assetsOf(file.assets), ...uploads];
  return context.transaction(async (inside) => {
    const themeID = await insertTheme(inside, { name: file.name, parentTheme, parentVersion: "" });
    await saveRevision(inside, themeID, null, { assets });
    return themeID;
  });
}
