import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { RuleShown } from "./rule-fields.ts";
import styles from "./spam-page.module.css";

export type Values = Readonly<Record<string, string | number | boolean>>;

/** One rule with its numbers. */
export function RuleFieldset({ rule, values }: { rule: RuleShown; values: Values }) {
  const { title, hint, outcome, numbers, text } = rule;
  return (
    <fieldset className={styles.rule}>
      <legend>{title}</legend>
      <p className={styles.hint}>{hint}</p>
      {outcome && (
        <Select
          name={outcome}
          label={t("Such posts")}
          nothing={null}
          value={String(values[outcome])}
          options={[
            { value: "off", label: t("Are allowed") },
            { value: "hold", label: t("Require approval") },
            { value: "refuse", label: t("Are blocked") },
          ]}
        />
      )}
      {numbers.map(({ key, label, least = 1, most }) => (
        <TextField
          key={key}
          name={key}
          label={label}
          type="number"
          min={least}
          max={most}
          value={String(values[key])}
          required
        />
      ))}
      {text && (
        <TextField
          name={text.key}
          label={text.label}
          hint={text.hint}
          maxLength={10_000}
          value={String(values[text.key])}
        />
      )}
    </fieldset>
  );
}
