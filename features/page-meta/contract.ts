import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";

const PageMeta = z.object({
  context: z.object({
    host: z.string(),
    basePath: z.string(),
    conversationsEnabled: z.boolean(),
  }),
  ui: z.object({
    siteName: z.string(),
    localeKey: z.string().meta({ description: "Language of the reader." }),
    isDirectionRTL: z.boolean(),
    themeKey: z.union([z.int(), z.string()]).meta({ description: "The theme that the reader sees." }),
    logo: z.string().nullable(),
    favIcon: z.string().nullable(),
    shareImage: z.string().nullable(),
    mobileAddressBarColor: z.string().nullable(),
    editContentTimeout: z.int().meta({ description: "In seconds; -1 for no limit." }),
    bannedPrivateProfile: z.enum(["0", "1"]),
    useAdminCheckboxes: z.boolean(),
    allowSelfDelete: z.boolean(),
  }),
  search: z.object({
    externalSearch: z
      .object({ query: z.string(), resultsInNewTab: z.boolean() })
      .meta({ description: "Address of another site’s results; empty for the forum’s own." }),
    autocompleteDebounce: z.int().meta({ description: "In milliseconds." }),
  }),
  upload: z
    .object({
      maxSize: z.int().meta({ description: "In bytes." }),
      maxUploads: z.int(),
      allowedExtensions: z.array(z.string()).readonly(),
    })
    .nullable()
    .meta({ description: "Null for readers who may not upload." }),
  signatures: z.object({ enabled: z.boolean(), hideMobile: z.boolean(), imageMaxHeight: z.int() }),
  emails: z.object({ enabled: z.boolean(), digest: z.boolean() }),
  tagging: z.object({ enabled: z.boolean(), max: z.int() }),
  triage: z.object({ enabled: z.boolean() }),
  links: z.object({ signInUrl: z.string(), signOutUrl: z.string(), registrationUrl: z.string() }),
  featureFlags: z.record(z.string(), z.object({ Enabled: z.boolean() })).meta({
    description: "`customLayout.…` is always enabled: every page of these kinds is a layout.",
  }),
  themeFeatures: z.record(z.string(), z.boolean()),
  addonFeatures: z.record(z.string(), z.boolean()).meta({ description: "Add-ons that are on." }),
  isConfirmEmailRequired: z.boolean(),
  themePreview: z
    .object({
      themeID: z.union([z.int(), z.string()]),
      name: z.string(),
      redirect: z.string().nullable(),
      revisionID: z.int().nullable(),
    })
    .nullable(),
});

export const readMeta = endpoint({
  method: "GET",
  path: "/meta",
  summary: "Read what pages know about the forum: `gdn.meta` of the previous software.",
  answer: PageMeta,
});
