import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { SCOPE_VERSION } from "../contract/css/scope-css.ts";
import type { Variables } from "../contract/tokens/groups.ts";
import { SUBSETS, weightOf } from "../contract/tokens/subsets.ts";
import type { Tokens } from "../contract/tokens/token-types.ts";
import { type KnownVariables, knownVariables } from "../contract/tokens/variables.ts";
import { ADDRESS } from "./assets/asset-queries.ts";
import { assetUrl } from "./assets/asset-url.ts";
import { FOUNDATION, fileThemes } from "./changing/file-themes.ts";
import { fileTheme, findTheme, htmlOf, type Theme } from "./changing/load-theme.ts";
import { findPreview, type Preview } from "./changing/preview.ts";
import { themeChanged } from "./events.ts";
import { bundledFile } from "./fonts/bundled-fonts.ts";
import { safeHtml } from "./html.ts";
import { findCurrentKey, type ThemeKey } from "./queries.ts";
import { logo, mobileLogo } from "./settings.ts";
import { type FontFace, stylesheetOf } from "./tokens/stylesheet.ts";
import { tokensOf } from "./tokens/tokens.ts";

export interface NavigationItem {
  id?: string | undefined;
  name: string;
  url?: string | undefined;
  children?: NavigationItem[] | undefined;
  permission?: string | undefined;
  roleIDs?: number[] | undefined;
  isHidden?: boolean | undefined;
  [more: string]: unknown;
}

/** The title bar of the theme. Its colors are also tokens, in both presets: `--color-title-bar`. */
export interface ShownTitleBar {
  positioning: "StickySolid" | "StickyTransparent" | "StaticSolid" | "StaticTransparent";
  backgroundColor: string | null;
  foregroundColor: string | null;
  height: number;
  heightMobile: number;
  borderType: "none" | "border" | "shadow";
  logo: {
    alignment: "left" | "center";
    alignmentMobile: "left" | "center";
    imageUrl: string | null;
    imageUrlMobile: string | null;
    url: string;
  };
  /** Null when the theme does not configure the navigation. */
  navigation: {
    alignment: "left" | "center";
    items: NavigationItem[] | null;
    mobileOnlyItems: NavigationItem[];
  };
}

/** The parts of a theme that pages use. */
export interface ThemeLook {
  themeID: ThemeKey;
  name: string;
  revisionID: number | null;
  /** As stored, merged over those of the parent. */
  variables: Variables;
  titleBar: ShownTitleBar;
  /** Address of the theme's own logo; the settings may have others. */
  logo: string | null;
  mobileLogo: string | null;
  /** Address of the tokens, with a hash of the content. */
  stylesheet: string;
  /** Address of the theme's custom CSS, which overrides everything else. */
  customStylesheet: string | null;
  /** Address of the font file that pages need first. */
  firstFont: string | null;
  preset: "light" | "dark" | "system";
  header: string | null;
  footer: string | null;
  /** Background colors of pages, for the browser's own parts of the window. */
  backgrounds: { light: string; dark: string };
  /** Colors for generated images, from the light preset. */
  colors: { background: string; text: string; quiet: string; line: string; fill: string; onFill: string };
}

export interface ShownTheme extends ThemeLook {
  preview: Preview | null;
}

/** Returns the theme's font files, with the family names of its variables. */
export function fontsOf({ key, revision, assets }: Theme, { global }: KnownVariables): FontFace[] {
  const { name, url, display = "swap", files: uses = {} } = global?.fonts?.customFont ?? {};
  if (!name) return [];
  if (url) return [{ family: name, url, weight: "100 900", display }];
  const files = assets.filter(({ type }) => type === "font");
  return files.map(({ name: asset, contentType }) => {
    const use = Object.hasOwn(uses, asset) ? uses[asset] : undefined;
    return {
      ...{ family: name, display, weight: weightOf(asset, use, files.length) },
      url: assetUrl(key, revision?.revisionID ?? 0, asset, contentType),
      ...(use?.subset && { range: SUBSETS[use.subset] }),
    };
  });
}

/** Returns the font file that most texts need, which pages load early; null when that is one of every page. */
function firstFont(known: KnownVariables, own: readonly FontFace[]): string | null {
  const [first] = own.filter(({ range = SUBSETS.latin }) => range === SUBSETS.latin);
  const url = own.length > 0 ? first?.url : bundledFile(known);
  return url?.includes(".woff2") ? url : null;
}

function titleBarOf(
  known: KnownVariables,
  images: { logo: string | null; mobileLogo: string | null },
): ShownTitleBar {
  const { titleBar = {}, navigation } = known;
  return {
    positioning: titleBar.positioning ?? "StickySolid",
    backgroundColor: titleBar.backgroundColor ?? null,
    foregroundColor: titleBar.foregroundColor ?? null,
    height: titleBar.height ?? 48,
    heightMobile: titleBar.heightMobile ?? 44,
    borderType: titleBar.borderType ?? "border",
    logo: {
      alignment: titleBar.logo?.alignment ?? "left",
      alignmentMobile: titleBar.logo?.alignmentMobile ?? "center",
      imageUrl: titleBar.logo?.imageUrl || images.logo,
      imageUrlMobile: titleBar.logo?.imageUrlMobile || images.mobileLogo,
      url: titleBar.logo?.url || "/",
    },
    navigation: {
      alignment: navigation?.alignment ?? "left",
      items: (navigation?.navigationItems as NavigationItem[] | undefined) ?? null,
      mobileOnlyItems: (navigation?.mobileOnlyNavigationItems as NavigationItem[] | undefined) ?? [],
    },
  };
}

/**
 * Returns the address of an image: a file of the theme, or the address that it names; null when there is
 * none.
 */
export function addressOf({ key, assets }: Theme, name: string): string | null {
  const found = assets.find((each) => each.name === name);
  if (!found) return null;
  if (found.contentType === ADDRESS) return found.content?.toString("utf8") ?? null;
  return assetUrl(key, found.revisionID, name, found.contentType);
}

/** Returns the address of the theme's CSS as pages load it, confined to the forum; null without any. */
function customStylesheetOf(theme: Theme): string | null {
  const address = addressOf(theme, "styles");
  return address && `${address}&scope=${SCOPE_VERSION}`;
}

const colorsOf = (tokens: Tokens): ThemeLook["colors"] => ({
  background: tokens["color-background"] as string,
  text: tokens["color-heading"]?.startsWith("#") ? tokens["color-heading"] : (tokens["color-text"] as string),
  quiet: tokens["color-text-quiet"] as string,
  line: tokens["color-line"] as string,
  fill: tokens["color-fill"] as string,
  onFill: tokens["color-on-primary"] as string,
});

/** Returns the parts of a theme that pages use, and the stylesheet at its address. */
function lookOf(theme: Theme): { look: ThemeLook; css: string } {
  const { key, name, variables, assets } = theme;
  const revisionID = theme.revision?.revisionID ?? null;
  const known = knownVariables(variables);
  const tokens = tokensOf(known);
  const fonts = fontsOf(theme, known);
  const { css, hash } = stylesheetOf(known, tokens, fonts);
  const images = { logo: addressOf(theme, "logo"), mobileLogo: addressOf(theme, "mobileLogo") };
  const look: ThemeLook = {
    themeID: key,
    name,
    revisionID,
    variables,
    titleBar: titleBarOf(known, images),
    ...images,
    stylesheet: `/themes/${key}/${revisionID ?? 0}/${hash}.css`,
    customStylesheet: customStylesheetOf(theme),
    firstFont: firstFont(known, fonts),
    preset: known.global?.options?.preset ?? "system",
    header: safeHtml(htmlOf(assets, "header")),
    footer: safeHtml(htmlOf(assets, "footer")),
    backgrounds: {
      light: tokens.light["color-background"] as string,
      dark: tokens.dark["color-background"] as string,
    },
    colors: colorsOf(tokens.light),
  };
  return { look, css };
}

/** Returns the forum's current theme. */
export async function currentTheme(context: Context): Promise<Theme> {
  const key = await findCurrentKey(context);
  const theme = key === null ? null : await findTheme(context, key);
  // A built-in theme may be missing in a later version of the software.
  return theme ?? foundation();
}

const foundation = () =>
  fileTheme(fileThemes.find((each) => each.key === FOUNDATION) as (typeof fileThemes)[number]);

/** Returns the stylesheet of the default look, for pages that are not part of a forum. */
export const foundationStylesheet = (): string => lookOf(foundation()).look.stylesheet;

export const currentLook = new CachedValue([themeChanged], async (context) =>
  lookOf(await currentTheme(context)),
);

/** Returns the theme that the actor sees: the forum's, or the one previewed in the actor's session. */
export async function themeOf(context: Context): Promise<ShownTheme> {
  const tried = await findPreview(context);
  const { look } = tried ? lookOf(tried.theme) : await currentLook.get(context);
  const set = {
    logo: context.settings.get(logo) || null,
    mobileLogo: context.settings.get(mobileLogo) || null,
  };
  const { titleBar } = look;
  return {
    ...look,
    logo: look.logo ?? set.logo,
    mobileLogo: look.mobileLogo ?? set.mobileLogo,
    titleBar: {
      ...titleBar,
      logo: {
        ...titleBar.logo,
        imageUrl: titleBar.logo.imageUrl ?? set.logo,
        imageUrlMobile: titleBar.logo.imageUrlMobile ?? set.mobileLogo,
      },
    },
    preview: tried?.preview ?? null,
  };
}

/** Parameter of an address that shows the page without the CSS of the theme. */
const SAFE_MODE = "safe-mode";

/** Returns the stylesheets of a page; in safe mode (`?safe-mode`) without the CSS that administrators wrote. */
export const stylesheetsFor = ({ stylesheet, customStylesheet }: ThemeLook, search: string): string[] =>
  customStylesheet && !new URLSearchParams(search).has(SAFE_MODE)
    ? [stylesheet, customStylesheet]
    : [stylesheet];

const ADDRESS_OF_SHEET = /^([\w-]+)\/(\d+)\/([\w-]+)\.css$/;

/**
 * Returns the stylesheet below `/themes/`, on any node; null when there is none. `isExact` is true when it is
 * the one that its address names, which clients may cache forever.
 */
export async function findStylesheet(
  context: Context,
  address: string,
): Promise<{ css: string; isExact: boolean } | null> {
  const cached = await currentLook.get(context);
  if (cached.look.stylesheet === `/themes/${address}`) return { css: cached.css, isExact: true };
  const [, key = "", revision] = ADDRESS_OF_SHEET.exec(address) ?? [];
  const isStored = /^\d{1,15}$/.test(key);
  const theme = await findTheme(context, isStored ? Number(key) : key, isStored ? Number(revision) : null);
  if (!theme) return null;
  const { look, css } = lookOf(theme);
  return { css, isExact: look.stylesheet === `/themes/${address}` };
}
