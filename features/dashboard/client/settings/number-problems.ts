import { t } from "#platform/client/translate.ts";
import type { SettingField } from "../../contract-settings.ts";
import { boundOf } from "./form-values.ts";

/** Returns the code and the text of a number that is out of bounds; null when it is not. */
export function numberProblem({ label, control }: SettingField, text: string) {
  // The server says that a number is missing.
  if (control.kind !== "number" || text === "") return null;
  const [least, most] = [boundOf(control, "min"), boundOf(control, "max")];
  if (least !== undefined && Number(text) < least)
    return { code: "minimum", message: t("{field} is less than {least}.", { field: label, least }) };
  if (most !== undefined && Number(text) > most)
    return { code: "maximum", message: t("{field} is greater than {most}.", { field: label, most }) };
  return null;
}

/**
 * Returns errors of numbers that are out of the bounds of their schema, in the unit of the field: the server
 * knows the stored unit only.
 */
export const numberProblems = (typed: FormData, fields: readonly SettingField[]) =>
  fields.flatMap((field) => {
    const problem = numberProblem(field, String(typed.get(field.name) ?? ""));
    return problem ? [{ ...problem, field: field.name, status: 422 }] : [];
  });
