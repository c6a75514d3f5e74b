import { renderBody } from "#features/formats/server/index.ts";
import { addFooter } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import type { ShownItem } from "#features/navigation/contract.ts";
import {
  EVERY_LANGUAGE,
  inLanguage,
  linkNames,
  linkTexts,
  listFor,
  shownItems,
} from "#features/navigation/server/index.ts";
import { readSettings, settingsChanged } from "#features/settings/server/index.ts";
import { addTranslatable } from "#features/translations/server/index.ts";
import { escapeHtml, htmlTag } from "#platform/contract/document/markdown-escape.ts";
import { type I18n, source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { footerItems, footerText } from "./settings.ts";

/** The text of the footer as HTML, by language. It is on every page, so it is rendered once. */
const renderedTexts = new CachedValue<Record<string, string>>([settingsChanged], async (context) => {
  const texts = (await readSettings(context)).get(footerText);
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text.trim() !== "")
      .map(([locale, text]) => [locale, renderBody(text, "markdown").html]),
  );
});

function linkHtml({ name, url, badge, isNewTab }: ShownItem, { t }: I18n): string {
  const label = `<bdi>${escapeHtml(name)}</bdi>${badge ? ` <small>${escapeHtml(badge)}</small>` : ""}`;
  if (url === null) return label;
  const note = isNewTab
    ? ` <span class="visually-hidden">${escapeHtml(t("(opens in a new tab)"))}</span>`
    : "";
  return `${htmlTag("a", { href: url, ...(isNewTab && { target: "_blank", rel: "noopener" }) })}${label}${note}</a>`;
}

/** Returns a column for each link with links below it, and one for all others. */
function linksHtml(items: readonly ShownItem[], i18n: I18n): string {
  const list = (links: readonly ShownItem[]) =>
    `<ul>${links.map((link) => `<li>${linkHtml(link, i18n)}</li>`).join("")}</ul>`;
  const columns = items
    .filter(({ children }) => children.length > 0)
    .map((item) => `<div><p>${linkHtml(item, i18n)}</p>${list(item.children)}</div>`);
  const single = items.filter(({ children }) => children.length === 0);
  const parts = [...columns, ...(single.length > 0 ? [`<div>${list(single)}</div>`] : [])];
  return `<nav aria-label="${escapeHtml(i18n.t("Footer"))}">${parts.join("")}</nav>`;
}

/** Returns the links and the text at the foot of every page for a reader. Browsers load no code for them. */
async function footerHtml(context: Context): Promise<string | null> {
  const i18n = i18nOf(context);
  const { locale } = i18n;
  const { items: list = [], isForAll } = listFor(context, context.settings.get(footerItems));
  const nameOf = linkNames(context, footerTexts, isForAll);
  const items = shownItems(list, { actor: context.actor, locale, nameOf });
  const texts = await renderedTexts.get(context);
  const text = inLanguage(texts, locale) ?? texts[EVERY_LANGUAGE];
  const parts = [...(items.length > 0 ? [linksHtml(items, i18n)] : []), ...(text ? [text] : [])];
  return parts.length > 0 ? parts.join("") : null;
}

const footerTexts = linkTexts(footerItems, "footerLink", source("Footer"), "/dashboard/footer");

export const footerParts = [...addTranslatable(footerTexts), addFooter(footerHtml), ...renderedTexts.adds];
