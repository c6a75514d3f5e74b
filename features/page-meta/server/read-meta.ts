import { useAdminCheckboxes } from "#features/bulk/server/index.ts";
import { allowSelfDelete } from "#features/comments/server/index.ts";
import { conversationsAreOn } from "#features/conversations/server/index.ts";
import { isDebugged } from "#features/debug-mode/server/index.ts";
import { digestOn } from "#features/digest/server/index.ts";
import { editContentTimeout } from "#features/discussions/server/index.ts";
import { scheduling } from "#features/drafts/server/index.ts";
import { bodyFormat } from "#features/editor/server/index.ts";
import { emailsEnabled } from "#features/emails/server/index.ts";
import { embedMeta } from "#features/embedding/server/index.ts";
import { askedSection, LAYOUT_FLAGS, type PageSection, wholeSite } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { uploadConfig } from "#features/media/server/index.ts";
import { reportsPath } from "#features/reports/server/index.ts";
import { searchConfig } from "#features/search/server/index.ts";
import { confirmsEmail, registrationLink, signInUrl, signOutUrl } from "#features/sessions/server/index.ts";
import { hideMobile, imageMaxHeight, signaturesEnabled } from "#features/signatures/server/index.ts";
import { visibleSections } from "#features/site-sections/server/index.ts";
import { triageEnabled } from "#features/statuses/server/index.ts";
import { taggingEnabled, tagsMax } from "#features/tags/server/index.ts";
import {
  addressBarColor,
  bannerImage,
  favicon,
  shareImage,
  THEME_FEATURES,
  themeOf,
} from "#features/themes/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { bannedPrivateProfile, meOnPages, placeholder } from "#features/users/server/index.ts";
import { basePathOf } from "#platform/contract/base-path.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { readMeta as readMetaCall } from "../contract.ts";

/** Parts that the previous software could leave out; here they are always on, or do not exist. */
const FLAGS: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(LAYOUT_FLAGS.map((name) => [name, true])),
  ...{ escalations: true, CommunityManagementBeta: true, CustomProfileFields: true },
  ...{ NewUserManagement: true, SuggestedContent: true },
  ...{ AISuggestions: false, GroupsFollowing: false, NewAnalytics: false },
};

const addonsOf = ({ addons }: Context) =>
  Object.fromEntries(
    addons.features.filter(({ addon }) => addon).map((each) => [each.name, addons.isActive(each)]),
  );

const shownSection = ({ rootCategoryID: _, ...section }: PageSection) => section;

/** Returns what pages know about the forum, in the names of the previous software. */
export async function readMeta(context: Context): Promise<AnswerOf<typeof readMetaCall>> {
  const { settings } = context;
  const theme = await themeOf(context);
  const i18n = i18nOf(context);
  const search = searchConfig(context);
  const whole = wholeSite(context);
  const section = (await askedSection(context)) ?? whole;
  const sections = await visibleSections(context);
  const format = settings.get(bodyFormat);
  const publicUrl = publicUrlOf(context);
  const basePath = basePathOf(publicUrl);
  return {
    context: {
      requestID: context.operationID,
      host: new URL(publicUrl).host,
      basePath,
      assetPath: `${basePath}/assets`,
      ...{ debug: isDebugged(context), translationDebug: false },
      conversationsEnabled: settings.get(conversationsAreOn),
    },
    ui: {
      siteName: siteText(context, "title"),
      orgName: siteText(context, "title"),
      localeKey: i18n.locale,
      isDirectionRTL: i18n.direction === "rtl",
      themeKey: theme.themeID,
      // A theme is for all screens.
      ...{ desktopThemeKey: theme.themeID, mobileThemeKey: theme.themeID },
      logo: theme.titleBar.logo.imageUrl,
      favIcon: settings.get(favicon) || null,
      shareImage: settings.get(shareImage) || null,
      bannerImage: settings.get(bannerImage) || null,
      fallbackAvatar: placeholder(context, "guest", 0).photoUrl,
      currentUser: await meOnPages(context),
      mobileAddressBarColor: settings.get(addressBarColor) || null,
      editContentTimeout: settings.get(editContentTimeout),
      bannedPrivateProfile: settings.get(bannedPrivateProfile) ? "1" : "0",
      useAdminCheckboxes: settings.get(useAdminCheckboxes),
      allowSelfDelete: settings.get(allowSelfDelete),
      userMentionsEnabled: true,
    },
    search: {
      ...{ defaultScope: "site", supportsScope: false, activeDriver: "postgres" },
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
      registrationUrl: registrationLink(context),
    },
    featureFlags: Object.fromEntries(
      Object.entries({ ...FLAGS, DraftScheduling: settings.get(scheduling) }).map(([name, Enabled]) => [
        name,
        { Enabled },
      ]),
    ),
    themeFeatures: THEME_FEATURES,
    addonFeatures: addonsOf(context),
    siteSection: shownSection(section),
    defaultSiteSection: shownSection(whole),
    siteSectionSlugs: sections.map(({ folder }) => `/${folder}`),
    embed: embedMeta(context),
    inputFormat: { desktop: format, mobile: format },
    reporting: { url: reportsPath },
    answerSuggestionsEnabled: false,
    isConfirmEmailRequired: settings.get(confirmsEmail),
    themePreview: theme.preview,
  };
}
