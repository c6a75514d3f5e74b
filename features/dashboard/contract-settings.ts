/** One of the values that a setting can have, in the reader's language. */
export interface SettingChoice {
  value: string | number;
  label: string;
  /** True for the name of a record, such as a role. */
  isName?: boolean;
}

export interface NumberControl {
  kind: "number";
  min: number | null;
  max: number | null;
  isWhole: boolean;
  /** `size` is how many of the stored unit it contains. */
  unit: { label: string; size: number } | null;
}

export interface TextControl {
  kind: "text" | "longText" | "email" | "time" | "color" | "image" | "secret";
  minLength: number;
  /** Most characters; null without a limit. */
  maxLength: number | null;
}

export interface PartsControl {
  kind: "fields";
  fields: readonly SettingField[];
}

export type FieldControl =
  | { kind: "switch" }
  | { kind: "list" }
  | NumberControl
  | TextControl
  | { kind: "choice"; options: readonly SettingChoice[] }
  | { kind: "choices"; options: readonly SettingChoice[] }
  | PartsControl;

/** A setting in a form, or a part of a setting whose value is an object. */
export interface SettingField {
  /** The setting's key; `key[part]` for a part. */
  name: string;
  label: string;
  help: string | null;
  control: FieldControl;
  /** The current value, for a secret whether one is stored. */
  value: unknown;
  default: unknown;
  /** True when the server converts the text that users type. */
  isTyped: boolean;
  /** False when the reader may only look at it. */
  canChange: boolean;
  /** The value and the default in words. */
  valueText: string;
  defaultText: string;
  /** Another number after every save; sent back, so that a change by another user is noticed. */
  version: number;
  /** The last change; null when there was none, or the audit log no longer has it. */
  changed: { name: string | null; date: string } | null;
  /** The environment variable that decides instead; null when none does. */
  fixedBy: string | null;
}

/** Fields under one heading; those without a title come first. */
export interface SettingsFieldset {
  title: string | null;
  help: string | null;
  fields: readonly SettingField[];
}

/** The form of a section of settings. */
export interface SettingsForm {
  /** Key of the section. */
  section: string;
  title: string;
  fieldsets: readonly SettingsFieldset[];
}
