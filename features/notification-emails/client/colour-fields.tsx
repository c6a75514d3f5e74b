import { useId } from "react";
import { t } from "#platform/client/translate.ts";
import styles from "./email-settings-page.module.css";

const colours = () => [
  ["emailStyles.textColor", t("Words")],
  ["emailStyles.backgroundColor", t("Page background (around the email)")],
  ["emailStyles.containerBackgroundColor", t("Content background")],
  ["emailStyles.buttonTextColor", t("Button text")],
  ["emailStyles.buttonBackgroundColor", t("Buttons")],
];

function ColourField({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId();
  return (
    <div className={styles.colour}>
      <input id={id} type="color" name={name} defaultValue={value} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

/**
 * Color fields of the emails; text that would be unreadable in the chosen colors gets another
 * color.
 */
export const ColourFields = ({ values }: { values: Readonly<Record<string, unknown>> }) => (
  <fieldset className={styles.colours}>
    <legend>{t("Colours")}</legend>
    {colours().map(([name = "", label = ""]) => (
      <ColourField key={name} name={name} label={label} value={String(values[name])} />
    ))}
  </fieldset>
);
