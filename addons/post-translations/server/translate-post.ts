import { getKnown, localeOf, offerOf } from "#features/locales/server/index.ts";
import { serviceFor, translateWith } from "#features/translation-services/server/index.ts";
import { conflict, invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Semaphore } from "#platform/server/concurrency/semaphore.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { PostTranslation } from "../contract.ts";
import { canTranslate, isInBudget } from "./policy.ts";
import {
  findTranslation,
  type Post,
  releaseCharacters,
  reserveCharacters,
  saveTranslation,
  updateDateUsed,
} from "./queries.ts";
import { monthlyCharacters } from "./settings.ts";
import { type Source, sourceOf } from "./source-of.ts";
import { isTooLong, partsOf, safeTranslation, withMarks } from "./translated-html.ts";

const DAY_MS = 86_400_000;
/** Translations that one node asks services for at once; others wait, so that no service is flooded. */
const asking = new Semaphore({ atOnce: 4, waiting: 40 });
/** Translations that are being made at this moment, so that several readers cause only one. */
const making = new Map<string, Promise<PostTranslation>>();

/** Returns the language into which a post is translated: one that readers can choose. */
async function targetOf(context: Context, asked: string | undefined): Promise<string> {
  const offer = await offerOf(context);
  const locale = asked ?? localeOf(context) ?? offer.fallback;
  if (!offer.enabled.includes(locale)) throw invalidField("locale", "This language is not available here.");
  return getKnown(offer, locale).locale;
}

async function make(
  context: Context,
  post: Post,
  { name, html, insertUserID, sourceHash }: Source,
  locale: string,
): Promise<PostTranslation> {
  const method = await serviceFor(context, locale);
  if (method === null) throw conflict("No translation service is chosen for this language.");
  const parts = partsOf(withMarks(html));
  const characters = [name ?? "", ...parts].reduce((sum, { length }) => sum + length, 0);
  must(isInBudget(await reserveCharacters(context, characters, context.settings.get(monthlyCharacters))));
  try {
    const asked = { from: null, to: locale };
    const body = await translateWith(context, method, { ...asked, texts: parts, isHtml: true });
    const title = name && (await translateWith(context, method, { ...asked, texts: [name], isHtml: false }));
    const translatedName = title ? (title.texts[0] ?? null) : null;
    const safe = safeTranslation(html, body.texts.join(""));
    if (safe === null || isTooLong(name ?? "", translatedName ?? ""))
      throw conflict("The service returned a translation that can’t be shown.");
    const made = { locale, service: method.name, name: translatedName, body: safe };
    await saveTranslation(context, post, {
      ...{ ...made, sourceHash, insertUserID, sourceLocale: body.from, dateUsed: context.now },
    });
    return { ...made, from: body.from };
  } catch (error) {
    await releaseCharacters(context, characters);
    throw error;
  }
}

/** Returns the translation of a post, stored or made now. */
export async function translatePost(
  context: Context,
  post: Post,
  asked: string | undefined,
): Promise<PostTranslation> {
  must(canTranslate(context));
  const locale = await targetOf(context, asked);
  const source = await sourceOf(context, post);
  const stored = await findTranslation(context, post, locale);
  if (stored?.sourceHash === source.sourceHash) {
    const { sourceLocale: from, service, name, body, dateUsed, postTranslationID } = stored;
    if (context.now.getTime() - dateUsed.getTime() > DAY_MS) await updateDateUsed(context, postTranslationID);
    return { locale, from, service, name, body };
  }
  const key = `${post.recordType} ${post.recordID} ${locale} ${source.sourceHash}`;
  const begun = making.get(key);
  if (begun) return begun;
  const translation = asking.run(() => make(context, post, source, locale));
  making.set(key, translation);
  try {
    return await translation;
  } finally {
    making.delete(key);
  }
}
