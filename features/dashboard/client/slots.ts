import { type ComponentType, createElement } from "react";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill, SlotType } from "#platform/client/slots.tsx";
import type { SettingField } from "../contract-settings.ts";

/** The form of a section of settings, for the parts below it. */
export interface SettingsAsideProps {
  /** Key of the section. */
  section: string;
  /** The settings as they are stored. */
  fields: readonly SettingField[];
  /** Returns the current values by key, also unsaved ones; null when the browser shows an invalid one. */
  values(): Readonly<Record<string, unknown>> | null;
}

/** Parts below the forms of settings, with calls and forms of their own. */
export const settingsAsides = new SlotType<SettingsAsideProps>("settingsAsides");

/**
 * Shows a component below the form of a section of settings, such as a preview. It is loaded with the
 * first such form.
 */
export const addSettingsAside = (section: string, read: () => Promise<ComponentType<SettingsAsideProps>>) =>
  fill(
    settingsAsides,
    lazyComponent(async () => {
      const Aside = await read();
      return (props: SettingsAsideProps) => (props.section === section ? createElement(Aside, props) : null);
    }),
  );
