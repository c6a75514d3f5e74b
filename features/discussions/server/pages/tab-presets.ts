import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** A list of discussions that the widget Tabbed Posts can show. */
export interface TabPreset {
  /** Id in layouts, such as `unanswered-questions`. */
  tabPresetID: string;
  /** Its label, marked with `source`; layouts can have another one. */
  label: string;
  /** Parameters of the list of discussions. */
  query: Readonly<Record<string, unknown>>;
}

export const tabPresets = new ExtensionPoint<TabPreset>("tabPresets");

/** Adds a list that administrators can choose for a tab. While the add-on is off, layouts leave this tab out. */
export const addTabPreset = (preset: TabPreset) => tabPresets.with(preset);
