import { type FieldError, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { getKnown } from "../change-locale.ts";
import { textsChange } from "../changes.ts";
import { textsChanged } from "../events.ts";
import { type Offer, offerOf } from "../offer.ts";
import { canManageLocales } from "../policy.ts";
import { languageName } from "../view.ts";
import { ownTextProblem } from "./own-text-problem.ts";
import { deleteOwnTexts, lockOwnTexts, saveOwnTexts } from "./queries.ts";

/** A text of the community in the place of a built-in one; null restores the built-in text. */
interface NewText {
  source: string;
  text: string | null;
}

function errorsOf(offer: Offer, locale: string, texts: readonly NewText[]): FieldError[] {
  return texts.flatMap(({ source, text }, index): FieldError[] => {
    const at = { index, path: "texts", code: "invalid", status: 422 };
    if (!offer.sources.has(source))
      return [{ ...at, field: "source", message: phrase("There is no such text.") }];
    const message = text === null ? null : ownTextProblem(locale, source, text);
    return message ? [{ ...at, field: "text", message }] : [];
  });
}

/** Changes texts of a language, all or none. A text that equals the built-in one is reverted. */
export async function changeTexts(
  context: Context,
  locale: string,
  texts: readonly NewText[],
): Promise<void> {
  must(canManageLocales(context.actor));
  const offer = await offerOf(context);
  getKnown(offer, locale);
  const errors = errorsOf(offer, locale, texts);
  if (errors.length > 0) throw validationFailed(errors);
  const builtIn = offer.builtIn(locale);
  const wanted = new Map(
    texts.map(({ source, text }) => [source, text === (builtIn[source] ?? source) ? null : text]),
  );
  await context.transaction(async (inside) => {
    const before = await lockOwnTexts(inside, locale, [...wanted.keys()]);
    const saved = [...wanted].flatMap(([source, text]) => (text === null ? [] : [{ source, text }]));
    await saveOwnTexts(inside, locale, saved);
    await deleteOwnTexts(
      inside,
      locale,
      [...wanted].flatMap(([source, text]) => (text === null ? [source] : [])),
    );
    await recordChange(inside, textsChange, {
      ...{ recordID: locale, name: languageName(locale, locale) },
      before: Object.fromEntries([...wanted.keys()].map((source) => [source, before.get(source) ?? null])),
      after: Object.fromEntries(wanted),
    });
    await inside.emit(textsChanged, { locale });
  });
}
