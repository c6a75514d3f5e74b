import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { paging } from "#platform/contract/paging.ts";
import {
  Asset,
  AssetDrafts,
  DATA,
  Name,
  RevisionID,
  SavedTheme,
  Theme,
  ThemeAlone,
  ThemeKey,
  Warnings,
} from "./contract/theme.ts";

export * from "./contract/editor.ts";
export {
  type Asset,
  AssetDraft,
  type SavedTheme,
  Theme,
  type ThemeChoice,
  type ThemeChoices,
  type ThemeRevision,
} from "./contract/theme.ts";

const read = {
  revisionID: RevisionID.optional(),
  allowAddonVariables: z.unknown().optional(),
  expand: expand(DATA),
  fields: z.unknown().optional(),
};

export const listThemes = endpoint({
  method: "GET",
  path: "/themes",
  isDocument: true,
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
  isDocument: true,
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
  isDocument: true,
  summary: "Read a theme, its current state or a revision.",
  params: z.object({ key: ThemeKey }),
  query: z.object(read),
  answer: Theme,
});

export const listRevisions = endpoint({
  method: "GET",
  path: "/themes/:id/revisions",
  isDocument: true,
  summary: "List the revisions of a theme, newest first.",
  params: z.object({ id: ThemeKey }),
  query: z.object({ ...paging(100), fields: z.unknown().optional() }),
  answer: z.array(ThemeAlone),
  paging: "numbered",
});

export const createTheme = endpoint({
  method: "POST",
  path: "/themes",
  isDocument: true,
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
  isDocument: true,
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
  isDocument: true,
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
  isDocument: true,
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

const Appearance = z.object({
  preset: z.enum(PRESETS).optional(),
  reduced: z
    .enum(["on", "off"])
    .optional()
    .meta({ description: "`on` for pages without motion and shadows." }),
});

export const chooseAppearance = endpoint({
  method: "PUT",
  path: "/themes/preset",
  isDocument: true,
  summary: "Choose light, dark or the system's color scheme for this browser, and whether pages move.",
  body: Appearance,
  answer: Appearance,
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
  isDocument: true,
  summary: "Read an asset of a theme. With a revision in the URL it can be cached forever.",
  params: AssetPath,
  query: z.object({
    revisionID: RevisionID.optional(),
    scope: z.coerce.number().int().optional().meta({
      description:
        "Version of the rules that confine CSS to pages of the forum. Default: the CSS as it is stored.",
    }),
  }),
  answer: AssetAnswer,
});

export const replaceAsset = endpoint({
  method: "PUT",
  path: "/themes/:id/assets/:asset",
  isDocument: true,
  summary: "Replace an asset, as a new revision: with the file itself, or with `{type, data}`.",
  params: AssetPath,
  query: z.object({
    draft: z.stringbool().default(false).meta({ description: "Change the draft instead." }),
  }),
  body: z.unknown(),
  answer: SavedAsset,
  bytes: true,
});

export const mergeAsset = endpoint({
  method: "PATCH",
  path: "/themes/:id/assets/:asset",
  isDocument: true,
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
  isDocument: true,
  summary: "Compute the colors that follow from a brand color in the current theme.",
  query: z.object({ color: BrandColor }),
  answer: BrandPalette,
});

export const setBrandColor = endpoint({
  method: "PUT",
  path: "/themes/brand-color",
  isDocument: true,
  summary: "Change the brand color of the current theme. A built-in theme is copied first.",
  body: z.object({ color: BrandColor }),
  status: 204,
});
