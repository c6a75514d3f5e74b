export { preferencesAdministration } from "./administration.ts";
export { preferencesClient } from "./feature.ts";
export { type PreferencesShown, preferenceFields, preferenceSections } from "./slots.ts";
