import { i18nIn, offerOf } from "#features/locales/server/index.ts";
import type { I18n } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { NavigationItem } from "../contract.ts";

/** Returns the default entries in a language. */
export function usualItems({ t }: Pick<I18n, "t">): NavigationItem[] {
  const permission = "discussions.view";
  return [
    { id: "discussions", name: t("Posts"), url: "/discussions", permission },
    { id: "categories", name: t("Categories"), url: "/categories", permission },
  ];
}

/** Returns the default entries with their names in all languages of the forum. */
export async function usualItemsInAll(context: Context): Promise<NavigationItem[]> {
  const { fallback, enabled } = await offerOf(context);
  const others = enabled.filter((locale) => locale !== fallback);
  const named = await Promise.all(
    others.map(async (locale) => [locale, usualItems(await i18nIn(context, locale))] as const),
  );
  return usualItems(await i18nIn(context, fallback)).map((item, index) => ({
    ...item,
    ...(named.length > 0 && {
      names: Object.fromEntries(named.map(([locale, items]) => [locale, items[index]?.name ?? item.name])),
    }),
  }));
}
