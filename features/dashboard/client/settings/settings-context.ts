import { createContext, useContext } from "react";
import type { SettingConflict } from "../../contract.ts";
import type { SettingField } from "../../contract-settings.ts";

/** State of the form of a section, for its rows. */
interface SettingsState {
  /** Keys of settings whose typed value is not saved. */
  unsaved: ReadonlySet<string>;
  /** Settings that another user has just changed, by key. */
  conflicts: ReadonlyMap<string, SettingConflict>;
  /** True while only settings that differ from their default are shown. */
  isOnlyChanged: boolean;
  /** Puts a value into the field, as if the user had entered it. */
  show(field: SettingField, value: unknown): void;
  /** Removes a conflict: the typed value may be saved. */
  resolve(key: string): void;
  /** Notes what is wrong with a field that the user left; null when nothing is. */
  noteProblem(field: SettingField, problem: string | null): void;
}

export const SettingsContext = createContext<SettingsState>({
  unsaved: new Set(),
  conflicts: new Map(),
  isOnlyChanged: false,
  show: () => {},
  resolve: () => {},
  noteProblem: () => {},
});

export const useSettings = () => useContext(SettingsContext);

/** Returns the id of a setting's row in the page, to which the search of the dashboard leads. */
export const rowID = (key: string) => `setting-${key}`;
