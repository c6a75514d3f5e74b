import { i18nOf } from "#features/locales/server/index.ts";
import { siteTitle } from "#features/settings/server/index.ts";
import { readColor, themeOf, touchIcon } from "#features/themes/server/index.ts";
import { basePathOf, withBase } from "#platform/contract/base-path.ts";
import { directionOf } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { colorOf } from "./icon.ts";

const MOST_LETTERS = 12;
const TYPES: Record<string, string> = { png: "image/png", webp: "image/webp", svg: "image/svg+xml" };

/** An icon chosen by staff takes precedence; browsers detect its size. */
function chosenIcons(context: Context, at: (path: string) => string) {
  const src = at(context.settings.get(touchIcon));
  const type = TYPES[/\.(\w+)(?:\?|$)/.exec(src)?.[1]?.toLowerCase() ?? ""];
  return src ? [{ src, sizes: "any", purpose: "any", ...(type && { type }) }] : [];
}

const drawn = (purpose: "any" | "maskable", at: (path: string) => string) => ({
  src: at(`/icons/${purpose}.svg`),
  sizes: "any",
  type: "image/svg+xml",
  purpose,
});

/** Returns the web app manifest. */
export async function manifestOf(context: Context) {
  const { t, locale } = i18nOf(context);
  const name = context.settings.get(siteTitle);
  const { preset, backgrounds } = await themeOf(context);
  const base = basePathOf(publicUrlOf(context));
  const at = (path: string) => withBase(base, path);
  return {
    id: at("/"),
    name,
    short_name: name.length > MOST_LETTERS ? (name.split(/\s/)[0] ?? name).slice(0, MOST_LETTERS) : name,
    lang: locale,
    dir: directionOf(locale),
    start_url: at("/"),
    scope: at("/"),
    display: "standalone",
    theme_color: await colorOf(context),
    background_color: readColor(preset === "dark" ? backgrounds.dark : backgrounds.light) ?? "#ffffff",
    icons: [...chosenIcons(context, at), drawn("any", at), drawn("maskable", at)],
    shortcuts: [
      { name: t("Recent Discussions"), url: at("/discussions") },
      { name: t("Notifications"), url: at("/profile/notifications") },
      { name: t("Reading Offline"), url: at("/offline") },
    ],
  };
}
