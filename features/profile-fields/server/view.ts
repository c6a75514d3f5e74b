import { i18nOf } from "#features/locales/server/index.ts";
import { type Translatable, translatedText } from "#features/translations/server/index.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { FieldQuery, ProfileField } from "../contract.ts";
import { profileFieldsChanged } from "./events.ts";
import { getField, known } from "./known.ts";
import { knowsOf } from "./policy.ts";
import { selectFields } from "./queries.ts";
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

export const profileFieldTexts: Translatable<"label" | "description"> = {
  recordType: "profileField",
  name: source("Profile Fields"),
  properties: {
    label: { label: source("Label"), type: "text", maxLength: 100 },
    description: { label: source("Description"), type: "multiline", maxLength: 500 },
  },
  load: async (context) =>
    (await selectFields(context)).map(({ apiName, label, description }) => ({
      ...{ id: apiName, url: "/dashboard/profile-fields" },
      texts: { label: OWN_LABELS.has(label) ? phrase(label) : label, description },
    })),
  changedBy: [profileFieldsChanged],
};

const storedLabel = (context: Context, { label }: Labeled): string =>
  OWN_LABELS.has(label) ? i18nOf(context).say(label) : label;

type Labeled = Pick<ProfileFieldRow, "apiName" | "label">;

export function labelOf(context: Context, field: Labeled): string {
  const { apiName, label } = field;
  const shown = translatedText(context, profileFieldTexts, apiName, "label", label);
  return shown === label ? storedLabel(context, field) : shown;
}

export const descriptionOf = (context: Context, { apiName, description }: ProfileFieldRow): string =>
  translatedText(context, profileFieldTexts, apiName, "description", description);

/** Returns whether a form that shows the field sends this label back unchanged. */
export const isShownLabel = (context: Context, field: Labeled, label: string | undefined): boolean =>
  label === labelOf(context, field) || label === storedLabel(context, field);

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const viewField = (context: Context, field: ProfileFieldRow): ProfileField => ({
  ...field,
  label: labelOf(context, field),
  description: descriptionOf(context, field),
  descriptionHtml: escaped(descriptionOf(context, field)),
});

/** Returns the fields for their administrators, without translations that these wrote. */
export const listForEdit = async (context: Context): Promise<ProfileField[]> =>
  (await known.get(context)).map((field) => ({
    ...field,
    label: storedLabel(context, field),
    descriptionHtml: escaped(field.description),
  }));

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
