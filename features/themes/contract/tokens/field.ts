import { z } from "zod";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { TokenField } from "./token-types.ts";

/** A group of fields in the theme editor. */
export type FieldGroup =
  | "colors"
  | "type"
  | "spacing"
  | "borders"
  | "buttons"
  | "cards"
  | "titleBar"
  | "banner"
  | "comfort";

/** How a variable is edited, and what follows from it. */
export interface FieldAbout extends Omit<TokenField, "path"> {
  group: FieldGroup;
  /** Heading inside the group; fields of one heading follow each other. */
  part?: Phrase;
  label: Phrase;
  help?: Phrase;
  /** Key below the path, for a variable that is a group or a single value. */
  key?: string;
  min?: number;
  max?: number;
  step?: number;
  options?: readonly { value: string; label: Phrase }[];
}

/** A variable of the editor. */
export interface Field extends FieldAbout {
  /** `global.mainColors.primary` */
  path: string;
}

/** Declares how a variable is edited. Must be the last call on its schema. */
export const edited = <Schema extends z.ZodType>(schema: Schema, about: FieldAbout): Schema =>
  schema.meta({ editor: about });

function inner(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? inner(schema.unwrap()) : schema;
}

/** Returns the fields declared inside a schema, in the order of their declaration. */
export function fieldsIn(schema: z.core.$ZodType, path: readonly string[] = []): Field[] {
  const about = z.globalRegistry.get(schema)?.["editor"] as FieldAbout | undefined;
  if (about) return [{ ...about, path: [...path, ...(about.key ? [about.key] : [])].join(".") }];
  const group = inner(schema);
  if (!(group instanceof z.ZodObject)) return [];
  return Object.entries(group.shape).flatMap(([name, each]) =>
    fieldsIn(each as z.core.$ZodType, [...path, name]),
  );
}
