import type { FieldKind, FieldValue } from "#platform/contract/field-kinds.ts";
import { t } from "../translate.ts";
import { Checkbox } from "./checkbox.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";
import { TokenField } from "./token-field.tsx";

const tokenOf = (value: string | number) => ({ value: String(value), label: String(value) });

const textOf = (value: FieldValue | undefined) => (value === undefined ? "" : String(value));

interface ValueFieldProps extends FieldKind {
  name: string;
  label: string;
  hint?: string | undefined;
  required: boolean;
  value: FieldValue | undefined;
}

/** Input control of a custom field, by its type. */
export function ValueField(props: ValueFieldProps) {
  const { name, label, hint, required, dataType, formType, dropdownOptions, value } = props;
  const frame = { name, label, hint, required };
  if (dataType === "string[]" || dataType === "number[]") {
    const options = (dropdownOptions ?? []).map(tokenOf);
    const begins = (text: string) => (option: { label: string }) =>
      option.label.toLowerCase().includes(text.toLowerCase());
    return (
      <TokenField
        {...frame}
        hint={[hint, t("Separated by commas.")].filter(Boolean).join(" ")}
        tokens={((value ?? []) as (string | number)[]).map(tokenOf)}
        load={async (query) => options.filter(begins(query))}
        creates={formType === "tokens"}
      />
    );
  }
  switch (formType) {
    case "checkbox":
      return (
        <>
          {/* An unchecked box sends nothing. */}
          <input type="hidden" name={name} value="false" />
          <Checkbox name={name} label={label} {...(hint && { hint })} checked={value === true} />
        </>
      );
    case "dropdown":
      return (
        <Select
          {...frame}
          value={textOf(value)}
          options={(dropdownOptions ?? []).map((option) => ({ value: option, label: String(option) }))}
        />
      );
    case "text-multiline":
      return <TextArea {...frame} rows={4} maxLength={10_000} value={textOf(value)} />;
    case "date":
      return <TextField {...frame} type="date" value={textOf(value)} />;
    case "number":
      return <TextField {...frame} inputMode="decimal" value={textOf(value)} />;
    default:
      return <TextField {...frame} maxLength={1000} value={textOf(value)} autoComplete="off" />;
  }
}
