import type { z } from "zod";
import { type Permission, siteManage } from "#platform/contract/permission.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";
import type { Context } from "./context.ts";
import { controlOf, type GivenControl, type SettingControl } from "./setting-control.ts";

/** Settings with a form of their own: a page of the dashboard while one of them is declared. */
export interface SettingsSection {
  /** Name in the API, such as `digest`. */
  key: string;
  /** Title of its page. Marked with `source`, and translated for each reader, as all texts of settings are. */
  title: string;
  /** A sentence below the title. */
  description: string;
  /** Position among the pages, the smallest first; 50 by default. */
  order?: number;
  /** Address of its page; derived from the key by default. */
  path?: string;
  /** Section of the dashboard's navigation that lists it. */
  area: "people" | "content" | "appearance" | "email" | "extensions" | "system";
}

/** Settings of a section under one heading. */
export interface SettingsGroup {
  title: string;
  help?: string;
}

/** How a form shows a value that is stored in another form than users type, such as a document. */
interface TypedForm<T> {
  /** Returns the text for the field. */
  show(context: Context, value: T): Promise<string>;
  /** Returns the value for a text; the schema checks it. */
  read(text: string): Promise<unknown>;
}

/** A value that administrators can change while the forum runs, stored under the API's dotted key. */
export interface Setting<T> {
  key: string;
  /** Checks values, from the form and from the API alike. */
  schema: z.ZodType<T>;
  /** Value until an administrator changes it, and in place of a stored value that the schema refuses. */
  default: T;
  /** Name of the field in the form. */
  label: string;
  /** A sentence below the field. */
  help: string | null;
  section: SettingsSection;
  group: SettingsGroup | null;
  /** How the form shows it; null when it is changed elsewhere. */
  control: SettingControl | null;
  typed: TypedForm<T> | null;
  /** Permission needed to read it; null when everyone may. No one reads a secret. */
  read: Permission | null;
  /** Permission needed to change it. */
  write: Permission;
  /** Returns the environment variable that decides instead of the setting; null when none does. */
  fixedBy: FixedBy | null;
}

type FixedBy = (context: Context) => string | null;

interface SettingDeclaration<Schema extends z.ZodType> extends GivenControl {
  key: string;
  section: SettingsSection;
  group?: SettingsGroup;
  label: string;
  help?: string;
  schema: Schema;
  default: NoInfer<z.output<Schema>>;
  typed?: TypedForm<z.output<Schema>>;
  read?: Permission | null;
  write?: Permission;
  fixedBy?: FixedBy;
}

/** The settings of all features. */
export const declaredSettings = new ExtensionPoint<Setting<unknown>>("settings");

/** Declares a section of settings, for the `section` of settings of its feature and of later ones. */
export const settingsSection = (section: SettingsSection): SettingsSection => section;

/**
 * Declares a setting. By default everyone may read it and `site.manage` may change it. The control of the form
 * derives from the schema; `control`, `unit`, `options` and `fields` add what a schema does not contain.
 * @throws Error when the schema does not decide the control, such as an enum without options.
 */
export function setting<Schema extends z.ZodType>(
  declaration: SettingDeclaration<Schema>,
): Setting<z.output<Schema>> {
  const { key, schema, label, section, help = null, group = null, typed = null } = declaration;
  const { read = null, write = siteManage, fixedBy = null } = declaration;
  const value = {
    key,
    schema,
    default: declaration.default,
    label,
    help,
    section,
    group,
    typed,
    read,
    write,
    fixedBy,
  };
  try {
    return { ...value, control: controlOf(schema, declaration) } as Setting<z.output<Schema>>;
  } catch (error) {
    throw new Error(`The setting ${key} is not complete.`, { cause: error });
  }
}

/** Adds a setting to the forum: to the configuration API, and to the form of its section. */
export const addSetting = <T>(value: Setting<T>) =>
  declaredSettings.with(value as unknown as Setting<unknown>);
