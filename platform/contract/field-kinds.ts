import { z } from "zod";

/** What a field that administrators make can hold. */
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

/** How each kind of value can be written. */
export const FORMS: Readonly<Record<DataType, readonly FormType[]>> = {
  text: ["text", "text-multiline", "dropdown"],
  boolean: ["checkbox"],
  date: ["date"],
  number: ["number", "dropdown"],
  "string[]": ["tokens", "dropdown"],
  "number[]": ["tokens", "dropdown"],
};

export type FieldValue = string | number | boolean | string[] | number[];

/** What a value has to be, and how it is written. */
export interface FieldKind {
  dataType: DataType;
  formType: FormType;
  dropdownOptions: readonly (string | number)[] | null;
}
