import type { DataType, FormType } from "#platform/contract/field-kinds.ts";
import { t } from "../translate.ts";

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

/** The controls for each data type, as on the server. */
const CONTROLS: Readonly<Record<DataType, readonly FormType[]>> = {
  text: ["text", "text-multiline", "dropdown"],
  boolean: ["checkbox"],
  date: ["date"],
  number: ["number", "dropdown"],
  "string[]": ["tokens", "dropdown"],
  "number[]": ["tokens", "dropdown"],
};

/** Returns the data types of custom fields, for a select. */
export const dataTypes = (): Choice<DataType>[] => [
  { value: "text", label: t("Text") },
  { value: "boolean", label: t("Yes or no") },
  { value: "date", label: t("A day") },
  { value: "number", label: t("A number") },
  { value: "string[]", label: t("Several texts") },
  { value: "number[]", label: t("Several numbers") },
];

/** Returns the controls that fit a data type, for a select; all of them without one. */
export function formTypes(dataType?: DataType): Choice<FormType>[] {
  const all: Choice<FormType>[] = [
    { value: "text", label: t("One line") },
    { value: "text-multiline", label: t("Several lines") },
    { value: "dropdown", label: t("Dropdown") },
    { value: "tokens", label: t("Tokens") },
    { value: "checkbox", label: t("Checkbox") },
    { value: "date", label: t("Date") },
    { value: "number", label: t("Number") },
  ];
  return dataType ? all.filter(({ value }) => CONTROLS[dataType].includes(value)) : all;
}
