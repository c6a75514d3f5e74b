import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";

/** Parts of the form of a widget's props, in their order. */
const GROUPS = {
  content: source("Content"),
  display: source("Display"),
  items: source("Items"),
  details: source("Details"),
  buttons: source("Buttons"),
  background: source("Background"),
};
export type ControlGroup = keyof typeof GROUPS;

/** Source texts of the names of all groups, in their order. */
export const GROUP_NAMES: readonly string[] = Object.values(GROUPS);

/** Returns the source text of a group's name. */
export const groupName = (group: ControlGroup): string => GROUPS[group];

export type InputType =
  | "textBox"
  | "toggle"
  | "dropDown"
  | "radioPicker"
  | "color"
  | "upload"
  | "codeBox"
  /** A text for each record of the choices, by its value. */
  | "texts"
  | "list";

/** Records that a form searches by the API. `%s` in addresses is the text or the id. */
export interface RecordChoices {
  searchUrl: string;
  singleUrl: string;
  /** Names of the fields of a record that are its value and its label. */
  valueKey: string;
  labelKey: string;
}

/** How a form shows a prop, in the language of the reader: `x-control` in the schema of a widget. */
export interface Control {
  label: string;
  description?: string;
  /** Absent for an object, whose properties have controls: its label is their heading. */
  inputType?: InputType;
  /** Kind of text of a `textBox`, or language of a `codeBox`. */
  type?: "text" | "textarea" | "number" | "url" | "html" | "css" | "javascript";
  placeholder?: string;
  /** Fixed values with their labels, or records; `isMulti` for a list of some of them. */
  choices?: { staticOptions?: Readonly<Record<string, string>>; api?: RecordChoices; isMulti?: boolean };
  /** Name of the part of the form that contains the prop. */
  group: string;
}

/** Values that depend on the page or on the add-ons. `titles` and `descriptions` are those that a page has. */
interface NamedChoices {
  named: string;
  isMulti?: boolean;
}

/** The parts of a control that its schema does not contain. Texts are marked with `source`. */
export interface GivenControl {
  description?: string;
  /** Absent where the schema decides: a switch, a number, a text, a list of objects. */
  inputType?: InputType;
  type?: NonNullable<Control["type"]>;
  placeholder?: string;
  choices?: NonNullable<Control["choices"]> | NamedChoices;
  /** Absent for the group of the object that contains the prop. */
  group?: ControlGroup;
}

/** Declared control, as it is in the JSON schema before its texts are translated. */
export interface DeclaredControl extends GivenControl {
  label: string;
}

/** Texts that may be longer than this get several lines. */
const LONG = 500;

function withoutWrappers(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? withoutWrappers(innerType) : schema;
}

function inputOf(schema: z.ZodType): Pick<DeclaredControl, "inputType" | "type"> {
  const inner = withoutWrappers(schema);
  if (inner instanceof z.ZodBoolean) return { inputType: "toggle" };
  if (inner instanceof z.ZodNumber) return { inputType: "textBox", type: "number" };
  if (inner instanceof z.ZodString)
    return { inputType: "textBox", type: (inner.maxLength ?? 0) > LONG ? "textarea" : "text" };
  if (inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral) return { inputType: "dropDown" };
  if (inner instanceof z.ZodArray && withoutWrappers(inner.element as z.ZodType) instanceof z.ZodObject)
    return { inputType: "list" };
  if (inner instanceof z.ZodObject) return {};
  throw new Error(`A schema of the type ${inner.type} does not decide how a form shows it.`);
}

/**
 * Lets administrators set a prop of a widget in a form.
 * @param schema Schema of the prop. Its limits and its default are those of the form.
 * @param label Marked with `source`.
 * @throws Error when neither the schema nor `given` decides the control.
 */
export function labeled<Schema extends z.ZodType>(
  schema: Schema,
  label: string,
  given: GivenControl = {},
): Schema {
  const isMany = withoutWrappers(schema) instanceof z.ZodArray;
  const { choices, ...rest } = given;
  const control: DeclaredControl = {
    label,
    ...(choices ? { inputType: "dropDown" } : given.inputType ? {} : inputOf(schema)),
    ...(choices && { choices: { ...choices, ...(isMany && { isMulti: true }) } }),
    ...rest,
  };
  return schema.meta({ "x-control": control }) as Schema;
}

/** Choices of records for forms. */
export const ROLE_CHOICES = {
  api: { searchUrl: "/roles", singleUrl: "/roles/%s", valueKey: "roleID", labelKey: "name" },
};
export const CATEGORY_CHOICES = {
  api: {
    searchUrl: "/categories/search?query=%s&limit=30",
    singleUrl: "/categories/%s",
    valueKey: "categoryID",
    labelKey: "name",
  },
};
/** Chosen categories for the filter `featured`. Without a choice, those that are marked as featured. */
export const FeaturedCategoryID = labeled(
  z.union([z.array(z.coerce.number().int()).max(100), z.coerce.number().int()]).nullish(),
  source("Featured categories"),
  {
    description: source("Without a choice, those that are marked as featured."),
    choices: { ...CATEGORY_CHOICES, isMulti: true },
  },
);
export const COLLECTION_CHOICES = {
  api: {
    searchUrl: "/collections?query=%s&limit=30",
    singleUrl: "/collections/%s",
    valueKey: "collectionID",
    labelKey: "name",
  },
};
export const USER_CHOICES = {
  api: {
    searchUrl: "/users/by-names?name=%s*&limit=30",
    singleUrl: "/users/%s",
    valueKey: "userID",
    labelKey: "name",
  },
};
export const POST_TYPE_CHOICES = {
  api: {
    searchUrl: "/post-types",
    singleUrl: "/post-types/%s",
    valueKey: "postTypeID",
    labelKey: "name",
  },
};

/** Choices of a fixed set of values. */
export const fixedChoices = (staticOptions: Readonly<Record<string, string>>) => ({
  choices: { staticOptions },
});
