import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { changeKinds } from "#platform/server/audit/audit.ts";

/** Returns the kinds of changes, by their labels. */
export function listEventTypes(context: Context): { eventType: string; name: string }[] {
  const texts = i18nOf(context);
  return context.addons
    .of(changeKinds)
    .map(({ name, label }) => ({ eventType: name, name: texts.say(label) }))
    .sort((one, other) => one.name.localeCompare(other.name, texts.locale));
}
