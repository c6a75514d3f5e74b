import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
import type { ThemePreset } from "./theme.ts";
import { ASSET_NAME, AssetDrafts, Name, RevisionID, SavedTheme, ThemeKey, Warnings } from "./theme.ts";
import type { DefaultTokens, TokenField } from "./tokens/token-types.ts";

const RevisionName = z.string().trim().min(1).max(100);
const DraftAnswer = z.object({
  revisionID: z.int().meta({ description: "Revision of the draft; the next save replaces it." }),
  warnings: Warnings,
});

export const saveDraft = endpoint({
  method: "PUT",
  path: "/themes/:id/draft",
  isDocument: true,
  summary: "Save unpublished changes of a theme, which only users who manage the site see.",
  params: z.object({ id: ThemeKey }),
  body: z.object({
    assets: AssetDrafts.optional(),
    dropped: z.array(z.string().regex(ASSET_NAME)).max(50).optional().meta({
      description: "Names of assets to remove.",
    }),
    parentTheme: z.string().max(100).optional(),
    revisionID: RevisionID.optional().meta({ description: "Begin with this revision instead." }),
    after: RevisionID.nullish().meta({
      description: "The draft that the client has, null for none; 409 when there is another one.",
    }),
  }),
  answer: DraftAnswer,
});

export const discardDraft = endpoint({
  method: "DELETE",
  path: "/themes/:id/draft",
  summary: "Discard the unpublished changes of a theme.",
  params: z.object({ id: ThemeKey }),
});

export const publishDraft = endpoint({
  method: "POST",
  path: "/themes/:id/publish",
  isDocument: true,
  summary: "Publish the draft of a theme: it becomes the active revision.",
  params: z.object({ id: ThemeKey }),
  body: z.object({ revisionName: RevisionName.optional() }),
  answer: SavedTheme,
  status: 200,
});

export const nameRevision = endpoint({
  method: "PATCH",
  path: "/themes/:id/revisions/:revisionID",
  isDocument: true,
  summary: "Name a revision of a theme.",
  params: z.object({ id: ThemeKey, revisionID: id() }),
  body: z.object({ revisionName: RevisionName }),
  status: 204,
});

export const duplicateTheme = endpoint({
  method: "POST",
  path: "/themes/:id/duplicate",
  isDocument: true,
  summary: "Copy a theme with its assets, and its draft if it has one. A built-in theme becomes the parent.",
  params: z.object({ id: ThemeKey }),
  body: z.object({ name: Name.optional() }),
  answer: SavedTheme,
});

/** Version of the files that themes are exported to. */
export const THEME_FILE = "colloquy-theme-1";
export const ThemeFile = z.object({
  format: z.literal(THEME_FILE),
  name: Name,
  parentTheme: z.string().max(100),
  assets: AssetDrafts,
  files: z
    .record(
      z.string().regex(ASSET_NAME),
      z.object({ ending: z.string().max(6), base64: z.base64().max(1_500_000) }),
    )
    .refine((files) => Object.keys(files).length <= 50, "Expected 50 files at most.")
    .default({})
    .meta({ description: "Fonts and images." }),
});
export type ThemeFile = z.infer<typeof ThemeFile>;

export const exportTheme = endpoint({
  method: "GET",
  path: "/themes/:id/export",
  isDocument: true,
  summary: "Export a theme as a file that another forum can import.",
  params: z.object({ id: ThemeKey }),
  answer: ThemeFile,
});

export const importTheme = endpoint({
  method: "POST",
  path: "/themes/import",
  isDocument: true,
  summary: "Create a theme from an exported file. Its contents have the same rules as other themes.",
  body: ThemeFile,
  mostBytes: 12 * 1024 * 1024,
  answer: SavedTheme,
});

const FieldState = z.object({
  value: z.string(),
  contrast: z.number().nullable().meta({ description: "Rounded down; null where there is no text." }),
  ground: z.string().nullable().meta({ description: "Background of the text." }),
});
const FieldStates = z.record(z.string(), FieldState);
const ThemeLook = z.object({
  css: z.string().meta({ description: "The stylesheet of the theme." }),
  faces: z.string().meta({ description: "Its first part: the rules of typefaces." }),
  ownPreset: z.enum(["light", "dark"]).meta({ description: "The preset that `variables` describe." }),
  fields: z.object({ light: FieldStates, dark: FieldStates }).meta({
    description: "Values in use by the path of the variable: `global.mainColors.primary`.",
  }),
  warnings: Warnings,
});
export type ThemeLook = z.infer<typeof ThemeLook>;

export const readLook = endpoint({
  method: "POST",
  path: "/themes/look",
  isDocument: true,
  summary: "Compute the stylesheet and the values of variables without saving them.",
  body: z.object({
    themeID: ThemeKey.optional().meta({ description: "Theme whose fonts are used." }),
    parentTheme: z.string().max(100),
    variables: z.record(z.string(), z.unknown()),
  }),
  answer: ThemeLook,
  status: 200,
});

/** A variable as the editor shows it; its texts are translated. */
export interface EditorField extends TokenField {
  group: string;
  part?: string;
  label: string;
  help?: string;
  min?: number;
  max?: number;
  step?: number;
  options?: readonly { value: string; label: string }[];
}

/** A font file of a theme. */
export interface FontFile {
  name: string;
  url: string;
  /** In bytes. */
  size: number;
}

/** The structure of the title bar. */
export interface ShownBar {
  positioning: string;
  borderType: string;
  logo: string;
  logoMobile: string;
  navigation: string;
  imageUrl: string;
}

/** What the editor of themes begins with. */
export interface EditedTheme {
  themeID: number;
  name: string;
  /** Readers see the theme. */
  current: boolean;
  parentTheme: string;
  presets: readonly ThemePreset[];
  groups: readonly { name: string; label: string }[];
  fields: readonly EditorField[];
  /** Typefaces of the software. */
  fonts: readonly string[];
  fontFiles: readonly FontFile[];
  draftRevisionID: number | null;
  /** Names of the roles whose members may edit themes. */
  roles: readonly string[];
  /** Those of the draft, without those of the parent. */
  variables: Record<string, unknown>;
  styles: string;
  logo: string;
  mobileLogo: string;
  /** The bar of pages as the forum's theme has it, and the logos of the settings. */
  shownBar: ShownBar;
  settingLogos: { logo: string; mobileLogo: string };
  look: ThemeLook;
  /** The default look. */
  defaults: DefaultTokens;
}

nameSchemas({ ThemeFile });
