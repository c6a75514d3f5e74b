import { settingsNow } from "#features/settings/server/index.ts";
import { isTrustedHost, listTrustedDomains } from "#features/trusted-domains/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import { CONFIRM_PAGE } from "#platform/server/application/confirmed.ts";
import type { Context, SettingsReader } from "#platform/server/application/context.ts";
import type { Framing } from "#platform/server/http/framing.ts";
import type { EmbedOnPages } from "../contract.ts";
import { HAND_OVER_PAGE } from "./hand-over-page.ts";
import { embedEnabled, embedRemoteUrl, forceEmbed } from "./settings.ts";

/** Calls, and pages on which a click that someone else wanted would do the most harm. */
const NEVER_FRAMED = ["/api", "/dashboard", CONFIRM_PAGE, HAND_OVER_PAGE];

const pathOf = (url: string) => url.split("?", 1)[0] ?? "";
const isNeverFramed = (url: string) => NEVER_FRAMED.some((path) => `${pathOf(url)}/`.startsWith(`${path}/`));

/** Returns the sources of `frame-ancestors`; null while the forum is not embedded. */
function ancestorsFrom(settings: SettingsReader): readonly string[] | null {
  if (!settings.get(embedEnabled)) return null;
  const remoteUrl = settings.get(embedRemoteUrl);
  return [...listTrustedDomains({ settings }), ...(remoteUrl ? [new URL(remoteUrl).origin] : [])];
}

/** Returns whether pages of a website, given by its host as in `URL.host`, may show those of the forum. */
export function allowsEmbedding(context: Pick<Context, "settings">, host: string): boolean {
  if (!context.settings.get(embedEnabled)) return false;
  const remoteUrl = context.settings.get(embedRemoteUrl);
  return isTrustedHost(context, host) || (remoteUrl !== "" && new URL(remoteUrl).host === host);
}

/** Returns which websites may show the pages of an application, as its settings say. */
export const embeddingOf = (application: Application): Framing => ({
  ancestors() {
    const settings = settingsNow(application.registry);
    return settings && ancestorsFrom(settings);
  },
  load: () => application.systemContext(),
  isNeverFramed,
  // Members sign in on these pages.
  isOpenedByFrames: (url) => url.startsWith("/entry/"),
});

/** Returns what the script of a page in a frame needs; null for pages that no other website may show. */
export function embedOnPages({ settings }: Context, path: string): EmbedOnPages | null {
  if (!settings.get(embedEnabled) || isNeverFramed(path)) return null;
  return {
    remoteUrl: settings.get(embedRemoteUrl),
    trustedDomains: listTrustedDomains({ settings }),
    isForced: settings.get(forceEmbed) && settings.get(embedRemoteUrl) !== "",
  };
}

/** The embedding as `gdn.meta` has it. */
export const embedMeta = ({ settings }: Context) => ({
  enabled: settings.get(embedEnabled),
  isAdvancedEmbed: false,
  isModernEmbed: settings.get(embedEnabled),
  forceModernEmbed: settings.get(embedEnabled) && settings.get(forceEmbed),
  remoteUrl: settings.get(embedRemoteUrl) || null,
});
