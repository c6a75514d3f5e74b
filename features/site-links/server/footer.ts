import { z } from "zod";
import { renderBody } from "#features/formats/server/index.ts";
import { addFramePart, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { EVERY_LANGUAGE, inLanguage, shownItems } from "#features/navigation/server/index.ts";
import { readSettings, settingsChanged } from "#features/settings/server/index.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import type { ShownFooter } from "../contract.ts";
import { footerItems, footerText } from "./settings.ts";

/** The text of the footer as HTML, by language. It is on every page, so it is rendered once. */
const footerHtml = new CachedValue<Record<string, string>>([settingsChanged], async (context) => {
  const texts = (await readSettings(context)).get(footerText);
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text.trim() !== "")
      .map(([locale, text]) => [locale, renderBody(text, "markdown").html]),
  );
});

const FOOTER = "footerLinks";

/** Links and a text at the foot of every page. */
const footer = widget({
  id: FOOTER,
  component: "FooterLinks",
  props: z.looseObject({}),
  async load(context): Promise<ShownFooter | null> {
    const { locale } = i18nOf(context);
    const lists = context.settings.get(footerItems);
    const list = inLanguage(lists, locale) ?? lists[EVERY_LANGUAGE] ?? [];
    const texts = await footerHtml.get(context);
    const html = inLanguage(texts, locale) ?? texts[EVERY_LANGUAGE] ?? null;
    const items = shownItems(list, { actor: context.actor, locale });
    return items.length === 0 && html === null ? null : { items, html };
  },
});

export const footerParts = [footer, addFramePart("footer", FOOTER), ...footerHtml.adds];
