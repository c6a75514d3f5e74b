import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";

/** The id of a custom theme, or the key of a built-in one. */
const ThemeKey = z
  .union([id(), z.string().min(1).max(100)])
  .meta({ description: "Id of a theme, or key of a built-in one." });
const RevisionID = id().meta({
  description: "Revision of the theme. Default: the active one.",
});

/** Assets whose data can be requested along with a theme. */
const DATA = [
  "header.data",
  "footer.data",
  "variables.data",
  "fonts.data",
  "scripts.data",
  "styles.data",
  "css.data",
  "javascript.data",
] as const;

const Asset = z.object({
  type: z.string().meta({ description: "`json`, `css`, `js`, `html`, `twig`, `image` or `font`." }),
  url: z.string(),
  "content-type": z.string(),
  data: z.unknown().optional(),
});
export type Asset = z.infer<typeof Asset>;

const Warning = z.object({
  variable: z.string().meta({ description: "`global.mainColors.primary`." }),
  configured: z.string(),
  used: z.string(),
  contrast: z.number().meta({ description: "Contrast of the configured color with its background." }),
  needed: z.number().meta({ description: "4.5 for text, 3 for lines and marks (WCAG AA)." }),
  message: z.string(),
});

const Warnings = z.array(Warning).meta({
  description: "Colors without enough contrast to their background, and what pages use instead.",
});

const ThemeAlone = z.object({
  themeID: z.union([z.int(), z.string()]),
  type: z.enum(["themeFile", "themeDB"]),
  name: z.string(),
  version: z.string(),
  revisionID: z.int().nullable(),
  revisionName: z.string().nullable(),
  insertUser: UserFragment.optional(),
  dateInserted: z.iso.datetime().optional(),
  current: z.boolean().meta({ description: "True for the theme that all visitors see." }),
  active: z.boolean().meta({ description: "True for the active revision." }),
  parentTheme: z.string().nullable(),
  parentVersion: z.string().nullable(),
});

export const Theme = ThemeAlone.extend({
  assets: z.record(z.string(), Asset),
  preview: z.object({
    preset: z.enum(["light", "dark"]),
    globalPrimary: z.string(),
    globalBg: z.string(),
    globalFg: z.string(),
    titleBarBg: z.string(),
    titleBarFg: z.string(),
    backgroundImage: z.string().nullable(),
    imageUrl: z.string().nullable(),
    variables: z.record(z.string(), z.unknown()),
    info: z.record(z.string(), z.unknown()),
  }),
  features: z.record(z.string(), z.boolean()),
  supportedSections: z.array(z.string()),
});
export type Theme = z.infer<typeof Theme>;

const SavedTheme = Theme.extend({ warnings: Warnings });
export type SavedTheme = z.infer<typeof SavedTheme>;

const ThemeRevision = ThemeAlone;
export type ThemeRevision = z.infer<typeof ThemeRevision>;

/** A theme in the list in which one is chosen. */
export interface ThemeChoice {
  themeID: number | string;
  name: string;
  current: boolean;
  hasRevisions: boolean;
  /** Custom properties for a picture of the theme, in light and in dark. */
  samples: Record<"light" | "dark", Record<`--${string}`, string>>;
}

const ASSET_NAME = /^[A-Za-z][A-Za-z0-9]{0,49}$/;
export const AssetDraft = z.object({
  type: z.enum(["json", "css", "js", "html", "twig", "image"]).optional(),
  data: z.union([
    z.string().max(1_000_000),
    z.record(z.string(), z.unknown()),
    z.array(z.unknown()).max(1000),
  ]),
});
export type AssetDraft = z.infer<typeof AssetDraft>;
const AssetDrafts = z
  .record(z.string().regex(ASSET_NAME), AssetDraft)
  .refine((assets) => Object.keys(assets).length <= 50, "Expected 50 assets at most.");

const read = {
  revisionID: RevisionID.optional(),
  allowAddonVariables: z.unknown().optional(),
  expand: expand(DATA),
  fields: z.unknown().optional(),
};
const Name = z.string().trim().min(1).max(100);

export const listThemes = endpoint({
  method: "GET",
  path: "/themes",
  summary: "List all themes: built-in ones first.",
  query: z.object({
    allowAddonVariables: z.unknown().optional(),
    expand: expand(DATA),
    fields: z.unknown().optional(),
  }),
  answer: z.array(Theme),
});

export const readCurrentTheme = endpoint({
  method: "GET",
  path: "/themes/current",
  summary: "Read the current theme.",
  query: z.object({
    allowAddonVariables: z.unknown().optional(),
    expand: expand(DATA),
    fields: z.unknown().optional(),
  }),
  answer: Theme,
});

export const readTheme = endpoint({
  method: "GET",
  path: "/themes/:key",
  summary: "Read a theme, its current state or a revision.",
  params: z.object({ key: ThemeKey }),
  query: z.object(read),
  answer: Theme,
});

export const listRevisions = endpoint({
  method: "GET",
  path: "/themes/:id/revisions",
  summary: "List the revisions of a theme, newest first.",
  params: z.object({ id: ThemeKey }),
  query: z.object({ ...paging(100), fields: z.unknown().optional() }),
  answer: z.array(ThemeRevision),
  paging: "numbered",
});

export const createTheme = endpoint({
  method: "POST",
  path: "/themes",
  summary: "Create a theme. Unreadable colors are listed in `warnings`.",
  body: z.object({
    name: Name,
    parentTheme: z.string().max(100).default("theme-foundation"),
    parentVersion: z.string().max(50).default(""),
    revisionName: z.string().trim().max(100).optional(),
    assets: AssetDrafts.default({}),
  }),
  answer: SavedTheme,
});

export const changeTheme = endpoint({
  method: "PATCH",
  path: "/themes/:id",
  summary: "Change a theme: each save of assets is a revision, and `revisionID` restores one.",
  params: z.object({ id: ThemeKey }),
  body: z.object({
    name: Name.optional(),
    parentTheme: z.string().max(100).optional(),
    parentVersion: z.string().max(50).optional(),
    revisionName: z.string().trim().max(100).optional(),
    revisionID: RevisionID.optional(),
    assets: AssetDrafts.optional(),
  }),
  answer: SavedTheme,
  form: true,
});

export const deleteTheme = endpoint({
  method: "DELETE",
  path: "/themes/:id",
  summary: "Delete a theme with all its revisions. The current theme cannot be deleted.",
  params: z.object({ id: ThemeKey }),
});

export const chooseTheme = endpoint({
  method: "PUT",
  path: "/themes/current",
  summary: "Set the current theme.",
  body: z.object({ themeID: ThemeKey }),
  answer: Theme,
  form: true,
});

const Preview = z.object({
  themeID: z.union([z.int(), z.string()]).nullable(),
  name: z.string().nullable(),
  redirect: z.string().nullable(),
  revisionID: z.int().nullable(),
});

export const previewTheme = endpoint({
  method: "PUT",
  path: "/themes/preview",
  summary: "Preview a theme in the caller's session; without a theme, end the preview.",
  body: z.object({
    themeID: ThemeKey.optional(),
    revisionID: RevisionID.nullish(),
    redirect: z.string().max(1000).nullish().meta({ description: "Path of the page to go to afterwards." }),
  }),
  answer: Preview,
  form: true,
});

export const PRESETS = ["light", "dark", "system"] as const;

export const choosePreset = endpoint({
  method: "PUT",
  path: "/themes/preset",
  summary: "Choose light, dark or the system's color scheme for this browser.",
  body: z.object({ preset: z.enum(PRESETS) }),
  answer: z.object({ preset: z.enum(PRESETS) }),
  form: true,
});

const AssetPath = z.object({
  id: ThemeKey,
  asset: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]{0,49}(\.[a-z0-9]{1,6})?$/)
    .meta({ description: "Name of the asset; with an extension such as `.css` the answer is the file." }),
});
const AssetAnswer = z.custom<Asset | Uint8Array>().meta({
  description: "`{type, url, content-type, data}`; the file when the name has an extension.",
});
const SavedAsset = Asset.extend({ revisionID: z.int(), warnings: Warnings });

export const readAsset = endpoint({
  method: "GET",
  path: "/themes/:id/assets/:asset",
  summary: "Read an asset of a theme. With a revision in the URL it can be cached forever.",
  params: AssetPath,
  query: z.object({ revisionID: RevisionID.optional() }),
  answer: AssetAnswer,
});

export const replaceAsset = endpoint({
  method: "PUT",
  path: "/themes/:id/assets/:asset",
  summary: "Replace an asset, as a new revision: with the file itself, or with `{type, data}`.",
  params: AssetPath,
  body: z.unknown(),
  answer: SavedAsset,
  bytes: true,
});

export const mergeAsset = endpoint({
  method: "PATCH",
  path: "/themes/:id/assets/:asset",
  summary: "Merge JSON into a JSON asset, as a new revision; null removes a value.",
  params: AssetPath,
  body: z.record(z.string(), z.unknown()),
  answer: SavedAsset,
});

export const deleteAsset = endpoint({
  method: "DELETE",
  path: "/themes/:id/assets/:asset",
  summary: "Remove an asset, as a new revision.",
  params: AssetPath,
});

const BrandColor = z
  .string()
  .regex(/^#[\da-f]{6}$/i, source("Expected a color such as #336699."))
  .max(7);

const Pair = z.object({ text: z.string(), background: z.string() });
const BrandPalette = z.object({
  samples: z
    .record(z.enum(["light", "dark"]), z.record(z.string(), z.string()))
    .meta({ description: "Custom properties for a picture of the theme." }),
  pairs: z.array(
    z.object({
      pairID: z.enum(["buttons", "links", "selected"]),
      light: Pair,
      dark: Pair,
      contrastLight: z.number().meta({ description: "Rounded down; text needs 4.5." }),
      contrastDark: z.number(),
    }),
  ),
});
export type BrandPalette = z.infer<typeof BrandPalette>;

export const readPalette = endpoint({
  method: "GET",
  path: "/themes/palette",
  summary: "Compute the colors that follow from a brand color in the current theme.",
  query: z.object({ color: BrandColor }),
  answer: BrandPalette,
});

export const setBrandColor = endpoint({
  method: "PUT",
  path: "/themes/brand-color",
  summary: "Change the brand color of the current theme. A built-in theme is copied first.",
  body: z.object({ color: BrandColor }),
  status: 204,
});
