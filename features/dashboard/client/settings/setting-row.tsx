import { classes } from "#platform/client/ui/classes.ts";
import type { SettingField } from "../../contract-settings.ts";
import { SettingControl } from "./setting-control.tsx";
import { SettingState } from "./setting-state.tsx";
import { rowID, useSettings } from "./settings-context.ts";
import styles from "./settings-page.module.css";

/** Returns whether a setting has another value than its default. */
export const isChanged = ({ value, default: unset }: SettingField) =>
  JSON.stringify(value) !== JSON.stringify(unset);

/** Returns whether the filter for changed settings shows a setting. */
export const isShown = (
  field: SettingField,
  { isOnlyChanged, unsaved }: Pick<ReturnType<typeof useSettings>, "isOnlyChanged" | "unsaved">,
): boolean => !isOnlyChanged || isChanged(field) || unsaved.has(field.name);

function Parts({
  label,
  help,
  parts,
}: {
  label: string;
  help: string | null;
  parts: readonly SettingField[];
}) {
  return (
    <fieldset className={styles.parts}>
      <legend>{label}</legend>
      {help !== null && <p className={styles.help}>{help}</p>}
      {parts.map((part) => (
        <div key={part.name} className={styles.control}>
          <SettingControl field={part} />
        </div>
      ))}
    </fieldset>
  );
}

/** One setting: its name and help, its control, and how its value differs from the saved and the default one. */
export function SettingRow({ field }: { field: SettingField }) {
  const settings = useSettings();
  const { name, label, help, control } = field;
  const isUnsaved = settings.unsaved.has(name);
  return (
    <div
      id={rowID(name)}
      className={classes(
        styles.setting,
        isUnsaved ? styles.unsaved : isChanged(field) && control.kind !== "secret" && styles.changed,
      )}
      hidden={!isShown(field, settings)}
    >
      {control.kind === "fields" ? (
        <Parts label={label} help={help} parts={control.fields} />
      ) : (
        <div className={styles.control}>
          <SettingControl field={field} />
        </div>
      )}
      <SettingState field={field} isUnsaved={isUnsaved} isChanged={isChanged(field)} />
    </div>
  );
}
