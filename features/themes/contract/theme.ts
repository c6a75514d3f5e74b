import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
import type { Samples } from "./tokens/samples.ts";
import type { TokenSources } from "./tokens/token-types.ts";

/** The id of a custom theme, or the key of a built-in one. */
export const ThemeKey = z
  .union([id(), z.string().min(1).max(100)])
  .meta({ description: "Id of a theme, or key of a built-in one." });
export const RevisionID = id().meta({
  description: "Revision of the theme. Default: the active one.",
});

/** Assets whose data can be requested along with a theme. */
export const DATA = [
  "header.data",
  "footer.data",
  "variables.data",
  "fonts.data",
  "scripts.data",
  "styles.data",
  "css.data",
  "javascript.data",
] as const;

export const Asset = z.object({
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
  usedContrast: z.number().meta({ description: "Contrast of the used color." }),
  needed: z.number().meta({ description: "4.5 for text, 3 for lines and marks (WCAG AA)." }),
  message: z.string(),
});

export const Warnings = z.array(Warning).meta({
  description: "Colors without enough contrast to their background, and what pages use instead.",
});

export const ThemeAlone = z.object({
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
  fingerprint: z
    .string()
    .optional()
    .meta({ description: "Hash of the contents, in lists of revisions: equal for equal contents." }),
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

export const SavedTheme = Theme.extend({ warnings: Warnings });
export type SavedTheme = z.infer<typeof SavedTheme>;

export type ThemeRevision = z.infer<typeof ThemeAlone>;

/** A theme in the list in which one is chosen. */
export interface ThemeChoice {
  themeID: number | string;
  name: string;
  /** A sentence about a built-in theme; null for others. */
  description: string | null;
  /** The user who made a theme of this forum. */
  author: string | null;
  /** The typeface of texts. */
  font: string;
  /** The corner radius, in pixels. */
  radius: number;
  isAAA: boolean;
  hasDraft: boolean;
  current: boolean;
  hasRevisions: boolean;
  /** Custom properties for a picture of the theme, in light and in dark. */
  samples: Samples;
}

/** The page of all themes. */
export interface ThemeChoices {
  themes: readonly ThemeChoice[];
  /** Rules of the typefaces of the software. */
  faces: string;
  /** What pictures of themes are computed from. */
  sources: TokenSources;
  presets: readonly ThemePreset[];
}

/** A built-in theme, from which another one can begin. */
export interface ThemePreset {
  key: string;
  name: string;
  variables: Record<string, unknown>;
}

export const ASSET_NAME = /^[A-Za-z][A-Za-z0-9]{0,49}$/;
export const AssetDraft = z.object({
  type: z.enum(["json", "css", "js", "html", "twig", "image"]).optional(),
  data: z.union([
    z.string().max(1_000_000),
    z.record(z.string(), z.unknown()),
    z.array(z.unknown()).max(1000),
  ]),
});
export type AssetDraft = z.infer<typeof AssetDraft>;
export const AssetDrafts = z
  .record(z.string().regex(ASSET_NAME), AssetDraft)
  .refine((assets) => Object.keys(assets).length <= 50, "Expected 50 assets at most.");

export const Name = z.string().trim().min(1).max(100);

nameSchemas({ Asset, AssetDraft, SavedTheme, Theme, ThemeAlone });
