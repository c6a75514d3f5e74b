import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Question } from "../contract.ts";

const LONG = 200;

interface QuestionFieldProps {
  /** Name of the answer. */
  name: string;
  question: Question;
  required: boolean;
}

/** The field for the answer to a question. */
export function QuestionField({ name, question, required }: QuestionFieldProps) {
  const { type, title = name, description, maxLength, enum: choices } = question;
  const field = { name: `attributes[${name}]`, label: title, ...(description && { hint: description }) };
  if (type === "boolean") return <Checkbox {...field} />;
  if (type !== "string") return <TextField {...field} type="number" required={required} />;
  if (choices)
    return (
      <Select
        {...field}
        required={required}
        nothing=""
        options={choices.map((value) => ({ value, label: value }))}
      />
    );
  if (maxLength !== undefined && maxLength <= LONG)
    return <TextField {...field} required={required} maxLength={maxLength} autoComplete="off" />;
  return <TextArea {...field} required={required} rows={4} />;
}
