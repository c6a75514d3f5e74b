import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { ThemeLook } from "../../contract.ts";
import { ratioText } from "./field-control.tsx";
import styles from "./fields.module.css";

type Warning = Omit<ThemeLook["warnings"][number], "message">;

interface ColorFixProps {
  warning: Warning;
  /** The background of pages. */
  ground: string;
  /** The color of buttons with its text, for the brand color. */
  buttons?: { text: string; ground: string; contrast: number } | undefined;
  /** Sets a color for links; undefined where there is nothing to choose. */
  onChooseLink?: (() => void) | undefined;
}

/** The text is a picture of one, which may be unreadable; its color and ratio are in words. */
const Sample = ({ color, ratio, ground }: { color: string; ratio: number; ground: string }) => (
  <span className={styles.sample}>
    <i style={{ color, background: ground }} data-text={t("Text")} />
    <small>
      <bdi>{color}</bdi> · {t("{ratio}:1", { ratio: ratioText(ratio) })}
    </small>
  </span>
);

/** A color that is used as it is, except where it could not be read: before and after. */
export function ColorFix({ warning, ground, buttons, onChooseLink }: ColorFixProps) {
  const { configured, used, contrast, usedContrast, needed } = warning;
  return (
    <div className={styles.fix} role="note">
      <p>
        <Icon name="warning" />
        <span>
          {needed > 3
            ? t("Not enough contrast for text, so another shade is used there.")
            : t("Not enough contrast for lines and marks, so another shade is used there.")}
        </span>
      </p>
      <div className={styles.pair}>
        <Sample color={configured} ratio={contrast} ground={ground} />
        <Icon name="arrow-end" />
        <Sample color={used} ratio={usedContrast} ground={ground} />
      </div>
      {buttons && buttons.ground === configured && (
        <p>
          {t("Buttons keep your color; their text has {ratio}:1.", { ratio: ratioText(buttons.contrast) })}
        </p>
      )}
      {onChooseLink && (
        <Button size="compact" onClick={onChooseLink}>
          {t("Choose a Link Color")}
        </Button>
      )}
    </div>
  );
}
