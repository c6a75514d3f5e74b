import { z } from "zod";

/** Data types of custom fields that administrators define. */
export const DataType = z.enum(["text", "boolean", "date", "number", "string[]", "number[]"]);
export type DataType = z.infer<typeof DataType>;
export const FormType = z.enum([
  "text",
  "text-multiline",
  "dropdown",
  "tokens",
  "checkbox",
  "date",
  "number",
]);
export type FormType = z.infer<typeof FormType>;

/** Input controls available for each data type. */
export const FORMS: Readonly<Record<DataType, readonly FormType[]>> = {
  text: ["text", "text-multiline", "dropdown"],
  boolean: ["checkbox"],
  date: ["date"],
  number: ["number", "dropdown"],
  "string[]": ["tokens", "dropdown"],
  "number[]": ["tokens", "dropdown"],
};

export type FieldValue = string | number | boolean | string[] | number[];

/** Constraints on a custom field's value, and the control that edits it. */
export interface FieldKind {
  dataType: DataType;
  formType: FormType;
  dropdownOptions: readonly (string | number)[] | null;
}
