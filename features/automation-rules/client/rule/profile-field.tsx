import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Choice, RuleField } from "../../contract.ts";
import { fieldName, type Half, partName } from "./field-names.ts";

interface ProfileFieldProps {
  field: RuleField;
  half: Half;
  choices: readonly Choice[];
  value: Readonly<Record<string, unknown>> | undefined;
}

/** A profile field and the value that members have in it. */
export function ProfileField({ field: { name, label }, half, choices, value = {} }: ProfileFieldProps) {
  const [[before, said] = ["", ""]] = Object.entries(value);
  const [apiName, setApiName] = useState(before);
  return (
    <>
      <Select
        name={fieldName(half, name)}
        label={label}
        required
        value={before}
        options={choices}
        onChange={(event) => setApiName(event.target.value)}
      />
      {apiName !== "" && (
        <TextField
          key={apiName}
          name={partName(half, name, apiName)}
          label={t("Value")}
          required
          maxLength={500}
          autoComplete="off"
          value={apiName === before ? [said].flat().join(", ") : ""}
        />
      )}
    </>
  );
}
