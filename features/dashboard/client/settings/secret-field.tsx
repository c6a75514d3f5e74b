import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import type { FieldProps } from "#platform/client/ui/field.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { SettingField } from "../../contract-settings.ts";
import { removalName } from "./form-values.ts";

interface SecretFieldProps extends FieldProps {
  field: SettingField;
  disabled: boolean;
  maxLength?: number | undefined;
}

/** A secret, which the server never sends: an empty field leaves it unchanged. */
export function SecretField({ field, hint, ...props }: SecretFieldProps) {
  const isStored = field.value === true;
  const state = isStored ? t("Stored. Leave empty to keep it.") : t("Nothing is stored.");
  return (
    <>
      <TextField
        {...props}
        hint={[hint, state].filter(Boolean).join(" ")}
        type="password"
        value=""
        required={false}
        autoComplete="new-password"
      />
      {isStored && field.canChange && (
        <Checkbox name={removalName(field)} label={t("Remove the stored value")} />
      )}
    </>
  );
}
