import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** A part of the community with pages of its own, or the whole community. */
const SectionOfPage = z.object({
  sectionID: z.union([z.int(), z.string()]).meta({ description: "0 for the whole community." }),
  sectionGroup: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  basePath: z.string().meta({ description: "First part of the addresses of its pages; empty for none." }),
  contentLocale: z.string(),
  apps: z.object({ forum: z.boolean(), knowledgeBase: z.boolean() }),
  attributes: z.record(z.string(), z.unknown()),
});

const PageMeta = z.object({
  context: z.object({
    requestID: z.string().meta({ description: "The operation of this call, as in logs." }),
    host: z.string(),
    basePath: z.string(),
    assetPath: z.string().meta({ description: "Folder of scripts and styles." }),
    debug: z.boolean(),
    translationDebug: z.boolean(),
    conversationsEnabled: z.boolean(),
  }),
  ui: z.object({
    siteName: z.string(),
    orgName: z.string().meta({ description: "Equal to `siteName`." }),
    localeKey: z.string().meta({ description: "Language of the reader." }),
    isDirectionRTL: z.boolean(),
    themeKey: z.union([z.int(), z.string()]).meta({ description: "The theme that the reader sees." }),
    desktopThemeKey: z.union([z.int(), z.string()]),
    mobileThemeKey: z.union([z.int(), z.string()]),
    logo: z.string().nullable(),
    favIcon: z.string().nullable(),
    shareImage: z.string().nullable(),
    bannerImage: z.string().nullable(),
    mobileAddressBarColor: z.string().nullable(),
    fallbackAvatar: z.string().meta({ description: "Picture of users without a photo." }),
    currentUser: z
      .object({
        userID: z.int().meta({ description: "0 for a guest." }),
        name: z.string(),
        photoUrl: z.string(),
        emailConfirmed: z.boolean(),
      })
      .meta({ description: "The reader." }),
    editContentTimeout: z.int().meta({ description: "In seconds; -1 for no limit." }),
    bannedPrivateProfile: z.enum(["0", "1"]),
    useAdminCheckboxes: z.boolean(),
    allowSelfDelete: z.boolean(),
    userMentionsEnabled: z.boolean(),
  }),
  search: z.object({
    defaultScope: z.enum(["site"]),
    supportsScope: z.boolean().meta({ description: "False: there are no other sites to search." }),
    activeDriver: z.string(),
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
    description:
      "Parts of the previous software: those that are always here are enabled. `customLayout.…` is among them, since every page is a layout.",
  }),
  themeFeatures: z.record(z.string(), z.boolean()),
  addonFeatures: z.record(z.string(), z.boolean()).meta({ description: "Add-ons that are on." }),
  siteSection: SectionOfPage.meta({
    description: "The section of the reader’s page: the one that the header `x-site-section` names.",
  }),
  defaultSiteSection: SectionOfPage,
  siteSectionSlugs: z
    .array(z.string())
    .meta({ description: "First parts of addresses that are sections, such as `/fr`." }),
  embed: z
    .object({
      enabled: z.boolean(),
      isAdvancedEmbed: z.boolean(),
      isModernEmbed: z.boolean(),
      forceModernEmbed: z.boolean(),
      remoteUrl: z.string().nullable(),
    })
    .meta({ description: "The forum inside a page of another website." }),
  inputFormat: z
    .object({ desktop: z.string(), mobile: z.string() })
    .meta({ description: "Format of new posts, by device." }),
  reporting: z.object({ url: z.string().meta({ description: "Page of reports, for the staff." }) }),
  answerSuggestionsEnabled: z.boolean(),
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

nameSchemas({ PageMeta, SectionOfPage });
