import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Choices, Duration, RuleField } from "../../contract.ts";
import { DurationField } from "./duration-field.tsx";
import { fieldName, type Half } from "./field-names.ts";
import { PickField } from "./pick-field.tsx";
import { ProfileField } from "./profile-field.tsx";

interface ValueFieldProps {
  field: RuleField;
  half: Half;
  value: unknown;
  choices: Choices;
}

const textOf = (value: unknown) => (value === undefined || value === null ? "" : String(value));

/** The control of a value, by its kind. */
function ValueField({ field, half, value, choices }: ValueFieldProps) {
  const { name, kind, label, help, isRequired: required, isOnByDefault } = field;
  const frame = { name: fieldName(half, name), label, required, hint: help ?? undefined };
  switch (kind) {
    case "duration":
      return <DurationField {...{ field, half }} value={(value ?? undefined) as Duration | undefined} />;
    case "flag":
      return (
        <Checkbox
          name={frame.name}
          label={label}
          {...(help && { hint: help })}
          checked={(value ?? isOnByDefault) === true}
        />
      );
    case "number":
      return <TextField {...frame} type="number" min={1} inputMode="numeric" value={textOf(value)} />;
    case "domains":
      return <TextField {...frame} maxLength={2000} autoComplete="off" value={textOf(value)} />;
    case "longText":
      return <TextArea {...frame} rows={4} maxLength={1000} value={textOf(value)} />;
    case "choice":
      return (
        <Select
          {...frame}
          {...(!required && { nothing: t("None") })}
          options={field.choices ?? []}
          value={textOf(value)}
        />
      );
    case "role":
      return <Select {...frame} options={choices.role ?? []} value={textOf(value)} />;
    case "profileField":
      return (
        <ProfileField
          {...{ field, half }}
          choices={choices.profileField ?? []}
          value={(value ?? undefined) as Record<string, unknown> | undefined}
        />
      );
    default:
      return (
        <PickField
          {...frame}
          kind={kind}
          choices={field.choices ?? choices[kind] ?? []}
          values={[value ?? []].flat().map(String)}
        />
      );
  }
}

interface ValueFieldsProps {
  fields: readonly RuleField[];
  half: Half;
  values: Readonly<Record<string, unknown>>;
  choices: Choices;
}

/** The controls of all values of a trigger or an action. */
export const ValueFields = ({ fields, values, ...shared }: ValueFieldsProps) =>
  fields.map((field) => <ValueField key={field.name} field={field} value={values[field.name]} {...shared} />);
