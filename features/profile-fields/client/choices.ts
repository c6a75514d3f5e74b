import { t } from "#platform/client/translate.ts";
import type { DataType, FormType } from "#platform/contract/field-kinds.ts";
import type { Mutability, RegistrationOptions, Visibility } from "../contract.ts";

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

export const dataTypes = (): Choice<DataType>[] => [
  { value: "text", label: t("Text") },
  { value: "boolean", label: t("Yes or no") },
  { value: "date", label: t("A day") },
  { value: "number", label: t("A number") },
  { value: "string[]", label: t("Several texts") },
  { value: "number[]", label: t("Several numbers") },
];

/** Returns the controls that fit a data type; all of them until one is chosen. */
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

export const visibilities = (): Choice<Visibility>[] => [
  { value: "public", label: t("Everybody") },
  { value: "private", label: t("The member and staff") },
  { value: "internal", label: t("Staff") },
];

export const mutabilities = (): Choice<Mutability>[] => [
  { value: "all", label: t("The member and staff") },
  { value: "restricted", label: t("Staff") },
  { value: "none", label: t("No one, once set") },
];

export const registrations = (): Choice<RegistrationOptions>[] => [
  { value: "required", label: t("Required") },
  { value: "optional", label: t("Optional") },
  { value: "hidden", label: t("Not asked") },
];

export const yesOrNo = (): Choice<"true" | "false">[] => [
  { value: "true", label: t("Yes") },
  { value: "false", label: t("No") },
];
