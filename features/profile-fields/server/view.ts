import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { FieldQuery, ProfileField } from "../contract.ts";
import { getField, known } from "./known.ts";
import { knowsOf } from "./policy.ts";
import type { ProfileFieldRow } from "./tables.ts";

/** Labels of the built-in fields, translated until they are changed. */
const OWN_LABELS: ReadonlySet<string> = new Set([
  source("Title"),
  source("Location"),
  source("Birthday"),
  source("First Name"),
  source("Last Name"),
  source("Company"),
  source("Preferred Pronouns"),
  source("Bio"),
]);

export const labelOf = (context: Context, { label }: ProfileFieldRow): string =>
  OWN_LABELS.has(label) ? i18nOf(context).say(label) : label;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const viewField = (context: Context, field: ProfileFieldRow): ProfileField => ({
  ...field,
  label: labelOf(context, field),
  descriptionHtml: escaped(field.description),
});

/** Returns the fields that the actor may know of. */
export async function listFields(context: Context, query: FieldQuery): Promise<ProfileField[]> {
  const { dataType, formType, visibility, mutability, registrationOptions, enabled } = query;
  return (await known.get(context))
    .filter(
      (field) =>
        knowsOf(context.actor, field) &&
        (dataType?.includes(field.dataType) ?? true) &&
        (formType?.includes(field.formType) ?? true) &&
        (visibility?.includes(field.visibility) ?? true) &&
        (mutability?.includes(field.mutability) ?? true) &&
        (registrationOptions?.includes(field.registrationOptions) ?? true) &&
        (enabled === undefined || enabled === field.enabled),
    )
    .map((field) => viewField(context, field));
}

export async function readField(context: Context, apiName: string): Promise<ProfileField> {
  const fields = (await known.get(context)).filter((field) => knowsOf(context.actor, field));
  return viewField(context, getField(fields, apiName));
}
