import { t } from "#platform/client/translate.ts";
import { ValueField } from "#platform/client/ui/value-field.tsx";
import type { FieldInForm, Visibility } from "../contract.ts";

/** Who reads what a field says, where that is not everybody. */
export function whoSees(visibility: Visibility): string | null {
  if (visibility === "private") return t("Only you and staff see this.");
  return visibility === "internal" ? t("Only staff see this.") : null;
}

interface FieldsProps {
  fields: readonly FieldInForm[];
  /** What a field is called in what is sent. */
  nameOf(apiName: string): string;
}

/** The controls that fields of a profile are filled in with. */
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
