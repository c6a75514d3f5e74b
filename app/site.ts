import { randomUUID } from "node:crypto";
import { reportsPageViews } from "#features/analytics/server/index.ts";
import { useAdminCheckboxes } from "#features/bulk/server/index.ts";
import { conversationsAreOn } from "#features/conversations/server/index.ts";
import { canOpenHome } from "#features/dashboard/server/index.ts";
import { autosave } from "#features/drafts/server/index.ts";
import { bodyFormat } from "#features/editor/server/index.ts";
import { documentMark } from "#features/layouts/server/index.ts";
import { linksThatLeave } from "#features/leaving/server/index.ts";
import { choices, i18nOf, offerOf } from "#features/locales/server/index.ts";
import { uploadConfig } from "#features/media/server/index.ts";
import { GENERATED_ICON } from "#features/offline/server/index.ts";
import { visiblePermissions } from "#features/permissions/server/index.ts";
import { searchConfig } from "#features/search/server/index.ts";
import {
  banOf,
  findUnconfirmed,
  impersonationShown,
  registrationLink,
  signInUrl,
  signOutUrl,
} from "#features/sessions/server/index.ts";
import { siteTitle } from "#features/settings/server/index.ts";
import { dismissedByGuest } from "#features/site-banners/server/index.ts";
import {
  addressBarColor,
  choosesReduced,
  chosenPreset,
  favicon,
  shareImage,
  stylesheetsFor,
  themeOf,
  touchIcon,
} from "#features/themes/server/index.ts";
import type { BanNotice } from "#features/users/contract.ts";
import { meOnPages } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Submitted values of a plain form and the reasons for its refusal. */
export interface FormState {
  endpoint: string;
  values: Record<string, string>;
  message: string;
  isTaken?: boolean;
  /** The ban of the account in which the user wanted to sign in, when it can be appealed. */
  ban?: BanNotice;
  errors: { field: string; message: string }[];
}

/** Returns the data about the forum and the reader that every page needs. */
export async function readSite(
  context: Context,
  form: FormState | null,
  cookies: string | undefined,
  search = "",
) {
  const me = await meOnPages(context);
  const { actor, settings } = context;
  const { locale } = i18nOf(context);
  const offer = await offerOf(context);
  const file = offer.file(locale);
  const theme = await themeOf(context);
  const leaving = linksThatLeave(context);
  const dismissedBanners = await dismissedByGuest(context, cookies);
  return {
    name: settings.get(siteTitle),
    documentMark: await documentMark(context),
    locale,
    locales: choices(offer),
    text: file && `/words/${file.name}`,
    addons: context.addons.features
      .filter((feature) => feature.addon && context.addons.isActive(feature))
      .map((feature) => feature.name),
    hasDashboard: actor.userID > 0 && canOpenHome(context) === true,
    now: context.now.toISOString(),
    me: { ...me, permissions: visiblePermissions(actor.permissions) },
    unconfirmed: await findUnconfirmed(context),
    ban: banOf(context),
    impersonation: impersonationShown(context),
    ...(dismissedBanners.length > 0 && { dismissedBanners }),
    signInUrl: settings.get(signInUrl),
    registrationUrl: registrationLink(context),
    signOutUrl: settings.get(signOutUrl),
    autosaveDrafts: settings.get(autosave),
    conversationsEnabled: settings.get(conversationsAreOn),
    search: searchConfig(context),
    ...(reportsPageViews(context) && { reportsPageViews: true as const }),
    ...(leaving !== null && { leaving }),
    choosesRows: settings.get(useAdminCheckboxes),
    // Null for guests, whose pages are cached and shared.
    formKey: actor.userID > 0 ? randomUUID() : null,
    upload: await uploadConfig(context),
    bodyFormat: settings.get(bodyFormat),
    form,
    theme: {
      themeKey: theme.themeID,
      preset: chosenPreset(cookies) ?? theme.preset,
      reduced: choosesReduced(cookies) ? ("on" as const) : ("off" as const),
      stylesheets: stylesheetsFor(theme, search),
      firstFont: theme.firstFont,
      backgrounds: theme.backgrounds,
      header: theme.header,
      footer: theme.footer,
      preview: theme.preview,
    },
    branding: {
      addressBarColor: settings.get(addressBarColor),
      favicon: settings.get(favicon) || GENERATED_ICON,
      touchIcon: settings.get(touchIcon),
      shareImage: settings.get(shareImage),
    },
  };
}
