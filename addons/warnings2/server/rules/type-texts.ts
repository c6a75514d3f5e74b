import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Names and descriptions of the types that come with the add-on, which are shown in the reader's language. */
const TEXTS: ReadonlySet<string> = new Set([
  source("Notice"),
  source("A reminder without points."),
  source("Minor"),
  source("A small or first violation."),
  source("Major"),
  source("A clear or repeated violation."),
  source("Serious"),
  source("A violation that harms others."),
]);

/** Returns a name or a description of a type as it is shown: an original one in the reader's language. */
export const typeText = <Text extends string | null>(context: Context, text: Text): Text | string =>
  text !== null && TEXTS.has(text) ? i18nOf(context).say(text) : text;

/** Returns the text to store: the one before when forms send back as it was shown. */
export const storedText = <Text extends string | null>(context: Context, sent: Text, before: Text): Text =>
  sent === typeText(context, before) ? before : sent;
