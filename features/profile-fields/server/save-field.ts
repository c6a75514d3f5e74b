import { asStored } from "#features/translations/server/index.ts";
import { badRequest, conflict, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { checkKind } from "#platform/server/extension-points/field-values.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { ProfileField, ProfileFieldChanges, ProfileFieldDraft } from "../contract.ts";
import { profileFieldKinds } from "./change-kinds.ts";
import { profileFieldsChanged } from "./events.ts";
import { getField } from "./known.ts";
import { canManage } from "./policy.ts";
import { deleteField, insertField, lockFields, selectFields, updateField, updateSorts } from "./queries.ts";
import type { ProfileFieldRow } from "./tables.ts";
import { isShownLabel, profileFieldTexts, viewField } from "./view.ts";

const DEFAULTS = {
  description: "",
  dropdownOptions: null,
  visibility: "public",
  mutability: "all",
  displayOptions: { userCards: false, posts: false, search: false },
  registrationOptions: "hidden",
  enabled: true,
} as const;

type Row = Omit<ProfileFieldRow, "sort" | "isCoreField">;

/** Throws when the properties of a field contradict each other. */
function check(field: Row): void {
  checkKind(field);
  if (field.visibility === "internal" && field.registrationOptions === "required")
    throw invalidField("registrationOptions", "Internal fields are not shown on sign-up.");
}

/** Converts the options of a field for numbers to numbers. */
function withChoices<Field extends Row>(field: Field): Field {
  const { dataType, formType, dropdownOptions } = field;
  if (formType !== "dropdown") return { ...field, dropdownOptions: null };
  if (!dataType.startsWith("number") || !dropdownOptions) return field;
  const numbers = dropdownOptions.map((choice) =>
    String(choice).trim() !== "" && Number.isFinite(Number(choice)) ? Number(choice) : choice,
  );
  return { ...field, dropdownOptions: numbers };
}

const columnsOf = ({ dropdownOptions, displayOptions, ...plain }: Row) => ({
  ...plain,
  dropdownOptions: dropdownOptions && JSON.stringify(dropdownOptions),
  displayOptions: JSON.stringify(displayOptions),
});

export async function addField(context: Context, draft: ProfileFieldDraft): Promise<ProfileField> {
  must(canManage(context.actor));
  const displayOptions = { ...DEFAULTS.displayOptions, ...draft.displayOptions };
  const row = withChoices<Row>({ ...DEFAULTS, ...draft, displayOptions });
  check(row);
  return context.transaction(async (inside) => {
    await lockFields(inside);
    if (!(await insertField(inside, columnsOf(row)))) throw invalidField("apiName", "This apiName is taken.");
    await recordChange(inside, profileFieldKinds.add, { recordID: row.apiName, name: row.label });
    await inside.emit(profileFieldsChanged, { apiName: row.apiName });
    return viewField(inside, getField(await selectFields(inside), row.apiName));
  });
}

/** Changes a field; omitted properties stay, and so do the values of users. */
export async function changeField(
  context: Context,
  apiName: string,
  asked: ProfileFieldChanges,
): Promise<ProfileField> {
  must(canManage(context.actor));
  return context.transaction(async (inside) => {
    await lockFields(inside);
    const before = getField(await selectFields(inside), apiName);
    const { sort: _, isCoreField: __, ...unchanged } = before;
    const sent = asStored(inside, profileFieldTexts, before.apiName, asked, before);
    const displayOptions = { ...before.displayOptions, ...sent.displayOptions };
    // A built-in label is shown in the reader's language, and may be sent back in it.
    const label = isShownLabel(inside, before, sent.label) ? before.label : sent.label;
    const after = withChoices<Row>({
      ...unchanged,
      ...sent,
      ...(label !== undefined && { label }),
      displayOptions,
    });
    check(after);
    await updateField(inside, before.apiName, columnsOf(after));
    await recordChange(inside, profileFieldKinds.change, {
      ...{ recordID: before.apiName, name: before.label },
      ...{ before: unchanged, after: { ...after } },
    });
    await inside.emit(profileFieldsChanged, { apiName: before.apiName });
    return viewField(inside, { ...before, ...after });
  });
}

export async function removeField(context: Context, apiName: string): Promise<void> {
  must(canManage(context.actor));
  await context.transaction(async (inside) => {
    await lockFields(inside);
    const field = getField(await selectFields(inside), apiName);
    if (field.isCoreField)
      throw conflict("This is a built-in field: you can turn it off, but not delete it.");
    await deleteField(inside, field.apiName);
    await recordChange(inside, profileFieldKinds.delete, { recordID: field.apiName, name: field.label });
    await inside.emit(profileFieldsChanged, { apiName: field.apiName });
  });
}

/** Orders fields; omitted ones retain their numbers. */
export async function sortFields(context: Context, sorts: Readonly<Record<string, number>>): Promise<void> {
  must(canManage(context.actor));
  await context.transaction(async (inside) => {
    await lockFields(inside);
    const fields = await selectFields(inside);
    const unknown = Object.keys(sorts).find((name) => !fields.some(({ apiName }) => apiName === name));
    if (unknown !== undefined)
      throw badRequest(phrase("There is no profile field {field}.", { field: unknown }));
    await updateSorts(inside, sorts);
    await recordChange(inside, profileFieldKinds.sort, { recordID: "", name: "" });
    await inside.emit(profileFieldsChanged, {});
  });
}
