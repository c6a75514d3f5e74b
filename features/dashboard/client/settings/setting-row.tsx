import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
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

/** A setting that the environment decides, with what to do to change it. */
const Fixed = ({ label, variable }: { label: string; variable: string }) => (
  <div className={styles.control}>
    <div>
      <span className={styles.name}>{label}</span>
      <p className={styles.fixed}>
        <Icon name="lock" size={16} />
        <code>{variable}</code>
      </p>
      <p className={styles.fixedHelp}>
        {t("Set in the environment of the server. Change it there, then restart the forum.")}
      </p>
    </div>
  </div>
);

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
      {field.fixedBy !== null ? (
        <Fixed label={label} variable={field.fixedBy} />
      ) : control.kind === "fields" ? (
        <Parts label={label} help={help} parts={control.fields} />
      ) : (
        <div className={styles.control}>
          <SettingControl field={field} />
        </div>
      )}
      {field.fixedBy === null && (
        <SettingState field={field} isUnsaved={isUnsaved} isChanged={isChanged(field)} />
      )}
    </div>
  );
}
