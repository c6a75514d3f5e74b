import { useId } from "react";
import type { PreferencesShown } from "#features/preferences/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { TextField } from "#platform/client/ui/text-field.tsx";
import styles from "./quiet-fields.module.css";

const KEY = "QuietHours";

interface QuietHours {
  enabled: boolean;
  from: string;
  to: string;
  timeZone: string;
}

/** Fields for the hours in which a member gets neither emails nor push notifications. */
export function QuietFields({ values, change }: PreferencesShown) {
  const id = useId();
  const hours = values[KEY] as QuietHours | undefined;
  if (!hours) return null;
  const { enabled, timeZone } = hours;

  function switchOver(): void {
    // No time zone was chosen yet: assume the one of this device.
    const here = enabled || timeZone !== "UTC" ? timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
    void change({ [KEY]: { ...hours, enabled: !enabled, timeZone: here } });
  }
  const field = (part: "from" | "to" | "timeZone", type: "time" | "text", label: string) => (
    <TextField
      // A new key shows the stored value again after a refused change.
      key={hours[part]}
      type={type}
      name={`${KEY}[${part}]`}
      label={label}
      value={hours[part]}
      maxLength={60}
      onBlur={({ currentTarget: { value } }) => {
        if (value !== "" && value !== hours[part]) void change({ [KEY]: { ...hours, [part]: value } });
      }}
    />
  );
  return (
    <section className={styles.quiet} aria-labelledby={id}>
      <h2 id={id}>{t("Quiet hours")}</h2>
      <p className={styles.hint}>
        {t("No emails or device notifications during these hours. You get a summary afterwards.")}
      </p>
      <label className={styles.choice}>
        {/* Without scripts, an unchecked box must still send a value. */}
        <input type="hidden" name={`${KEY}[enabled]`} value="false" />
        <input
          type="checkbox"
          name={`${KEY}[enabled]`}
          value="true"
          checked={enabled}
          onChange={switchOver}
        />
        {t("Quiet hours every day")}
      </label>
      <div className={styles.hours}>
        {field("from", "time", t("From"))}
        {field("to", "time", t("To"))}
        {field("timeZone", "text", t("Time zone"))}
      </div>
    </section>
  );
}
