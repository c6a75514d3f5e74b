import { z } from "zod";
import { invalidField } from "#platform/contract/errors.ts";
import { type FieldKind, FORMS } from "#platform/contract/field-kinds.ts";
import { flag } from "#platform/contract/filters.ts";
import { phrase } from "#platform/contract/i18n.ts";

const LONGEST = { text: 1000, "text-multiline": 10_000 };
const MOST = 50;
const LARGEST = 1e15;

const text = z.string().overwrite((sent) => sent.replaceAll("\0", "").trim());
const numeric = z.coerce.number().min(-LARGEST).max(LARGEST);

/** Accepts an array, or a string with commas between the values, as forms send it. */
const several = <Entry extends z.ZodType>(entry: Entry) =>
  z.preprocess(
    (sent) =>
      typeof sent === "string"
        ? sent
            .split(",")
            .map((each) => each.trim())
            .filter(Boolean)
        : sent,
    z
      .array(entry)
      .max(MOST)
      .transform((entries) => [...new Set(entries)]),
  );

/** A form sends `false` from a hidden input, followed by `true` when the checkbox is checked. */
const checked = z.preprocess((sent) => (Array.isArray(sent) ? sent.at(-1) : sent), flag());

const day = z.union([z.iso.date(), z.iso.datetime({ offset: true }).transform((sent) => sent.slice(0, 10))]);

/** Restricts `entry` to the options of a dropdown; returns it unchanged for other fields. */
function chosen({ formType, dropdownOptions }: FieldKind, entry: z.ZodType<string | number>) {
  if (formType !== "dropdown") return entry;
  const options = dropdownOptions ?? [];
  return entry.pipe(z.literal(options as [string | number, ...(string | number)[]]));
}

function schemaOf(field: FieldKind): z.ZodType {
  switch (field.dataType) {
    case "boolean":
      return checked;
    case "date":
      return day;
    case "number":
      return chosen(field, numeric);
    case "number[]":
      return several(chosen(field, numeric));
    case "string[]":
      return several(chosen(field, text.max(100)));
    case "text":
      return chosen(
        field,
        text.max(field.formType === "text-multiline" ? LONGEST["text-multiline"] : LONGEST.text),
      );
  }
}

/** True for null, undefined, blank strings and empty arrays. */
export const isNothing = (sent: unknown) =>
  sent === null ||
  sent === undefined ||
  (typeof sent === "string" && sent.trim() === "") ||
  (Array.isArray(sent) && sent.length === 0);

/** Schema for the value of a field of `kind`; empty values become null. */
export const fieldValue = (kind: FieldKind): z.ZodType =>
  z.preprocess((value) => (isNothing(value) ? null : value), schemaOf(kind).nullable());

const isList = (kind: FieldKind) => kind.dataType.endsWith("[]");

/** Throws a validation error unless the data type, form type and options of `kind` fit together. */
export function checkKind(kind: FieldKind): void {
  const { dataType, formType, dropdownOptions } = kind;
  if (!FORMS[dataType].includes(formType)) {
    const values = FORMS[dataType].join(", ");
    throw invalidField(
      "formType",
      phrase("{field} must be one of: {values}.", { field: "formType", values }),
    );
  }
  if (formType === "dropdown" && !dropdownOptions?.length)
    throw invalidField(
      "dropdownOptions",
      phrase("{field} is required.", { field: "dropdownOptions" }),
      "missingField",
      400,
    );
  const isOfNumbers = dataType.startsWith("number");
  if (isOfNumbers && dropdownOptions?.some((option) => typeof option !== "number"))
    throw invalidField("dropdownOptions", "The choices of a number field must be numbers.");
  if (isList(kind) && dropdownOptions?.some((option) => String(option).includes(",")))
    throw invalidField(
      "dropdownOptions",
      "Choices are sent comma-separated, so a choice can’t contain a comma.",
    );
}
