import { t } from "#platform/client/translate.ts";
import { ValueField } from "#platform/client/ui/value-field.tsx";
import type { FieldInForm, Visibility } from "../contract.ts";

/** Describes who can read a field; null when everyone can. */
export function whoSees(visibility: Visibility): string | null {
  if (visibility === "private") return t("Only you and staff see this.");
  return visibility === "internal" ? t("Only staff see this.") : null;
}

interface FieldsProps {
  fields: readonly FieldInForm[];
  /** Returns the form name of a field. */
  nameOf(apiName: string): string;
}

/** The controls for profile fields. */
export const Fields = ({ fields, nameOf }: FieldsProps) =>
  fields.map((field) => (
    <div key={field.apiName} dir="auto">
      <ValueField
        name={nameOf(field.apiName)}
        label={field.label}
        hint={[field.description, whoSees(field.visibility)].filter(Boolean).join(" ") || undefined}
        required={field.isRequired}
        dataType={field.dataType}
        formType={field.formType}
        dropdownOptions={field.dropdownOptions}
        value={field.value}
      />
    </div>
  ));
