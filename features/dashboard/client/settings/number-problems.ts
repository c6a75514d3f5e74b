import { t } from "#platform/client/translate.ts";
import type { SettingField } from "../../contract-settings.ts";
import { boundOf, valueIn } from "./form-values.ts";

/**
 * Returns errors of numbers that are out of the bounds of their schema, in the unit of the field: the server
 * knows the stored unit only.
 */
export function numberProblems(typed: FormData, fields: readonly SettingField[]) {
  return fields.flatMap((field) => {
    const { name, control, canChange } = field;
    if (control.kind !== "number" || !canChange) return [];
    const [least, most] = [boundOf(control, "min"), boundOf(control, "max")];
    const text = String(typed.get(name) ?? "");
    const value = Number(text);
    const values = { field: name, least: least ?? "", most: most ?? "" };
    const problem = (code: string, message: string) => [{ field: name, code, status: 422, message }];
    if (valueIn(typed, field) === null) return [];
    if (least !== undefined && value < least)
      return problem("minimum", t("{field} is less than {least}.", values));
    if (most !== undefined && value > most)
      return problem("maximum", t("{field} is greater than {most}.", values));
    return [];
  });
}
