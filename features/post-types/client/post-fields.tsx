import { ValueField } from "#platform/client/ui/value-field.tsx";
import type { FieldInForm, MetaValue } from "../contract.ts";
import { visibilityHint } from "./visibility-hint.ts";

/** What the server says of the fields; the form has none where no type asks for any. */
interface PostFieldsPart {
  /** By type. */
  fields: Readonly<Record<string, readonly FieldInForm[]>>;
  /** What the post that is changed says, by field. */
  values: Readonly<Record<string, MetaValue>>;
}

const hintOf = ({ description, visibility }: FieldInForm) =>
  [description, visibilityHint(visibility)].filter(Boolean).join(" ") || undefined;

/** The control that a field is filled in with. */
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

/** What a post of a type says besides title and text, in the form it is written in. */
export function PostFields({ postTypeID, parts }: PostFieldsProps) {
  const part = parts["postFields"] as PostFieldsPart | undefined;
  return part?.fields[postTypeID]?.map((field) => (
    <div key={field.postFieldID} dir="auto">
      <PostField field={field} value={part.values[field.postFieldID]} />
    </div>
  ));
}
