import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const localeEnabled: ChangeKind = {
  name: "locale.enable",
  label: source("Language switched on"),
  text: source("switched on the language {name}"),
};
export const localeDisabled: ChangeKind = {
  name: "locale.disable",
  label: source("Language switched off"),
  text: source("switched off the language {name}"),
};
export const localeChanged: ChangeKind = {
  name: "locale.change",
  label: source("Language changed"),
  text: source("changed the language {name}"),
};
export const defaultLocaleChanged: ChangeKind = {
  name: "locale.default",
  label: source("Default language changed"),
  text: source("made {name} the default language"),
};
export const textsChange: ChangeKind = {
  name: "locale.texts",
  label: source("Texts changed"),
  text: source("changed texts in {name}"),
};

export const localeChangeKinds = [
  localeEnabled,
  localeDisabled,
  localeChanged,
  defaultLocaleChanged,
  textsChange,
].map(addChangeKind);
