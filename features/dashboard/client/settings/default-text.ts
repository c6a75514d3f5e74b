import { exactNumber } from "#platform/client/exact-number.ts";
import { t } from "#platform/client/translate.ts";
import type { SettingField } from "../../contract-settings.ts";
import { inUnit } from "./form-values.ts";

/** Returns the default value of a setting as text. */
export function defaultText({ control, default: value }: SettingField): string {
  switch (control.kind) {
    case "switch":
      return value === true ? t("on") : t("off");
    case "number": {
      const number = exactNumber(inUnit(control, value as number));
      return control.unit ? `${number} ${control.unit.label}` : number;
    }
    case "choice":
    case "choices":
    case "list": {
      const values = [value].flat();
      const options = "options" in control ? control.options : [];
      const labelOf = (each: unknown) =>
        options.find((option) => option.value === each)?.label ?? String(each);
      return values.map(labelOf).join(", ") || t("empty");
    }
    default:
      return String(value ?? "") || t("empty");
  }
}
