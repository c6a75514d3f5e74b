import { useAdminCheckboxes } from "#features/bulk/server/index.ts";
import { allowSelfDelete } from "#features/comments/server/index.ts";
import { conversationsAreOn } from "#features/conversations/server/index.ts";
import { digestOn } from "#features/digest/server/index.ts";
import { editContentTimeout } from "#features/discussions/server/index.ts";
import { emailsEnabled } from "#features/emails/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { uploadConfig } from "#features/media/server/index.ts";
import { searchConfig } from "#features/search/server/index.ts";
import { confirmsEmail, registrationUrl, signInUrl, signOutUrl } from "#features/sessions/server/index.ts";
import { siteTitle } from "#features/settings/server/index.ts";
import { hideMobile, imageMaxHeight, signaturesEnabled } from "#features/signatures/server/index.ts";
import { triageEnabled } from "#features/statuses/server/index.ts";
import { taggingEnabled, tagsMax } from "#features/tags/server/index.ts";
import {
  addressBarColor,
  favicon,
  shareImage,
  THEME_FEATURES,
  themeOf,
} from "#features/themes/server/index.ts";
import { bannedPrivateProfile } from "#features/users/server/index.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { readMeta as readMetaCall } from "../contract.ts";

/** Kinds of pages that were layouts only with a flag in the previous software. */
const LAYOUT_KINDS = ["home", "discussionList", "categoryList", "post", "createPost"];

const addonsOf = ({ addons }: Context) =>
  Object.fromEntries(
    addons.features.filter(({ addon }) => addon).map((each) => [each.name, addons.isActive(each)]),
  );

/** Returns what pages know about the forum, in the names of the previous software. */
export async function readMeta(context: Context): Promise<AnswerOf<typeof readMetaCall>> {
  const { settings } = context;
  const theme = await themeOf(context);
  const i18n = i18nOf(context);
  const search = searchConfig(context);
  return {
    context: {
      host: new URL(publicUrlOf(context)).host,
      basePath: "",
      conversationsEnabled: settings.get(conversationsAreOn),
    },
    ui: {
      siteName: settings.get(siteTitle),
      localeKey: i18n.locale,
      isDirectionRTL: i18n.direction === "rtl",
      themeKey: theme.themeID,
      logo: theme.titleBar.logo.imageUrl,
      favIcon: settings.get(favicon) || null,
      shareImage: settings.get(shareImage) || null,
      mobileAddressBarColor: settings.get(addressBarColor) || null,
      editContentTimeout: settings.get(editContentTimeout),
      bannedPrivateProfile: settings.get(bannedPrivateProfile) ? "1" : "0",
      useAdminCheckboxes: settings.get(useAdminCheckboxes),
      allowSelfDelete: settings.get(allowSelfDelete),
    },
    search: {
      externalSearch: { query: search.template, resultsInNewTab: search.newTab },
      autocompleteDebounce: search.debounce,
    },
    upload: await uploadConfig(context),
    signatures: {
      enabled: settings.get(signaturesEnabled),
      hideMobile: settings.get(hideMobile),
      imageMaxHeight: settings.get(imageMaxHeight),
    },
    emails: { enabled: settings.get(emailsEnabled), digest: settings.get(digestOn) },
    tagging: { enabled: settings.get(taggingEnabled), max: settings.get(tagsMax) },
    triage: { enabled: settings.get(triageEnabled) },
    links: {
      signInUrl: settings.get(signInUrl),
      signOutUrl: settings.get(signOutUrl),
      registrationUrl: settings.get(registrationUrl),
    },
    featureFlags: Object.fromEntries(LAYOUT_KINDS.map((kind) => [`customLayout.${kind}`, { Enabled: true }])),
    themeFeatures: THEME_FEATURES,
    addonFeatures: addonsOf(context),
    isConfirmEmailRequired: settings.get(confirmsEmail),
    themePreview: theme.preview,
  };
}
