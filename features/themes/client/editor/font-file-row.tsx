import { useId } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { Subset } from "../../contract/tokens/subsets.ts";
import styles from "./fields.module.css";

interface FontFileRowProps {
  number: number;
  size: string;
  weight: string;
  weights: readonly string[];
  /** Undefined for all characters. */
  subset: Subset | undefined;
  subsets: readonly Subset[];
  onChange(change: { weight?: string; subset?: string | undefined }): void;
  onRemove(): void;
}

const subsetName = (subset: Subset) =>
  ({
    latin: t("Latin"),
    latinExtended: t("Latin Extended"),
    vietnamese: t("Vietnamese"),
    cyrillic: t("Cyrillic"),
    greek: t("Greek"),
    arabic: t("Arabic"),
    hebrew: t("Hebrew"),
    devanagari: t("Devanagari"),
  })[subset];

/** The weight and the characters of a font file. */
export function FontFileRow(props: FontFileRowProps) {
  const { number, size, weight, weights, subset, subsets, onChange, onRemove } = props;
  const id = useId();
  const name = t("Font file {number}", { number });
  return (
    <fieldset className={styles.file}>
      <legend>
        {name} <small>{size}</small>
      </legend>
      <label htmlFor={`${id}-weight`}>{t("Weight")}</label>
      <select
        id={`${id}-weight`}
        className={styles.select}
        value={weight}
        onChange={(event) => onChange({ weight: event.target.value })}
      >
        {weights.map((each) => (
          <option key={each} value={each}>
            {each === "100 900" ? t("All (variable font)") : each}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-subset`}>{t("Characters")}</label>
      <select
        id={`${id}-subset`}
        className={styles.select}
        value={subset ?? ""}
        onChange={(event) => onChange({ subset: event.target.value || undefined })}
      >
        <option value="">{t("All")}</option>
        {subsets.map((each) => (
          <option key={each} value={each}>
            {subsetName(each)}
          </option>
        ))}
      </select>
      <Button size="compact" aria-label={t("Remove {name}", { name })} onClick={onRemove}>
        {t("Remove")}
      </Button>
    </fieldset>
  );
}
