import { ValueField } from "#platform/client/ui/value-field.tsx";
import type { FieldInForm, MetaValue } from "../contract.ts";
import { visibilityHint } from "./visibility-hint.ts";

/** The server's data for the fields; missing where no type has any. */
interface PostFieldsPart {
  /** By type. */
  fields: Readonly<Record<string, readonly FieldInForm[]>>;
  /** The edited post's values, by field. */
  values: Readonly<Record<string, MetaValue>>;
}

const hintOf = ({ description, visibility }: FieldInForm) =>
  [description, visibilityHint(visibility)].filter(Boolean).join(" ") || undefined;

/** The control for a field. */
export const PostField = ({ field, value }: { field: FieldInForm; value: MetaValue | undefined }) => (
  <ValueField
    {...field}
    name={`postMeta[${field.postFieldID}]`}
    hint={hintOf(field)}
    required={field.isRequired}
    value={value}
  />
);

interface PostFieldsProps {
  postTypeID: string;
  parts: Readonly<Record<string, object>>;
}

/** The fields of a post's type, below title and text in the form. */
export function PostFields({ postTypeID, parts }: PostFieldsProps) {
  const part = parts["postFields"] as PostFieldsPart | undefined;
  return part?.fields[postTypeID]?.map((field) => (
    <div key={field.postFieldID} dir="auto">
      <PostField field={field} value={part.values[field.postFieldID]} />
    </div>
  ));
}
