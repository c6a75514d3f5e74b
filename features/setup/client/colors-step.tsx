import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { BrandPalette, readPalette, setBrandColor } from "#features/themes/contract.ts";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./colors.module.css";
import { colorsOf, isVivid } from "./logo-colors.ts";
import { StepFrame, type StepProps } from "./step-frame.tsx";

const DEFAULT = "#037dbc";
/** Contrast that text needs. */
const NEEDED = 4.5;
const COLORS = ["#037dbc", "#0f766e", "#4d7c0f", "#b45309", "#b91c1c", "#a21caf", "#6d28d9", "#334155"];

/** Returns the color of a text of three or six digits, with or without #; null for anything else. */
function readHex(text: string): string | null {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((each) => each + each).join("") : digits}`.toLowerCase();
}

const nameOf = (pairID: BrandPalette["pairs"][number]["pairID"]) =>
  ({
    buttons: [t("Buttons"), t("Text on buttons")] as const,
    links: [t("Links"), t("On the page background")] as const,
    selected: [t("Selected"), t("Text on the current row")] as const,
  })[pairID];

/** The pairs of text and background that follow from the color, with their contrast in light and in dark. */
const Palette = ({ pairs }: Pick<BrandPalette, "pairs">) => (
  <>
    <h2 className={styles.label}>{t("Your palette")}</h2>
    <ul className={styles.palette}>
      {pairs.map(({ pairID, light, dark, contrastLight, contrastDark }) => (
        <li key={pairID}>
          {[light, dark].map(({ text, background }) => (
            <span
              key={background + text}
              className={styles.swatch}
              style={{ background, color: text }}
              aria-hidden="true"
            >
              A
            </span>
          ))}
          <span className={styles.pair}>
            {nameOf(pairID)[0]}
            <small>{nameOf(pairID)[1]}</small>
          </span>
          <span className={Math.min(contrastLight, contrastDark) >= NEEDED ? styles.good : styles.bad}>
            <Icon name={Math.min(contrastLight, contrastDark) >= NEEDED ? "check" : "warning"} size={16} />
            {contrastLight}:1 · {contrastDark}:1
          </span>
        </li>
      ))}
    </ul>
    <p className={styles.hint}>{t("Contrast in light · in dark. Text needs 4.5:1.")}</p>
  </>
);

interface ColorChoicesProps {
  name: string;
  legend: string;
  colors: readonly string[];
  color: string;
  onChoose(color: string): void;
}

const ColorChoices = ({ name, legend, colors, color, onChoose }: ColorChoicesProps) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {colors.map((each) => (
      <label key={each} className={styles.choice}>
        <input
          type="radio"
          name={name}
          value={each}
          checked={color === each}
          onChange={() => onChoose(each)}
        />
        <span style={{ background: each }} />
        <span className="visually-hidden">{each}</span>
      </label>
    ))}
  </fieldset>
);

/** Returns the colors of the logo; none until they are read. The first vivid one is the brand color of a new forum. */
function useLogoColors(
  { logo, color }: StepProps["setup"],
  onFound: (color: string) => void,
): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the image is read once
  useEffect(() => {
    if (logo === "") return;
    let isHere = true;
    void colorsOf(logo).then((colors) => {
      if (!isHere) return;
      setFound(colors);
      const vivid = colors.find(isVivid);
      if (color === null && vivid) onFound(vivid);
    });
    return () => {
      isHere = false;
    };
  }, [logo]);
  return found;
}

/** One color, from which the others follow. */
export function ColorsStep({ setup, onPreview }: StepProps) {
  const api = useApi();
  const [text, setText] = useState(setup.color ?? DEFAULT);
  const [color, setColor] = useState(setup.color ?? DEFAULT);
  const { data } = useQuery({
    ...apiQuery<typeof readPalette>("/themes/palette", { query: { color } }),
    placeholderData: (earlier) => earlier,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview follows the palette alone
  useEffect(() => {
    if (data) onPreview({ samples: data.samples });
  }, [data]);
  const change = (typed: string) => {
    setText(typed);
    const read = readHex(typed);
    if (read) setColor(read);
  };
  const logoColors = useLogoColors(setup, change);
  const isWrong = readHex(text) === null;
  return (
    <StepFrame
      step="colors"
      changesLook
      title={t("Choose Your Colors")}
      text={t(
        "Pick one color. Everything else follows from it, for light and dark, with contrast that everyone can read.",
      )}
      onSave={() => api.call<typeof setBrandColor>("PUT", "/themes/brand-color", { body: { color } })}
    >
      {logoColors.length > 0 && (
        <ColorChoices
          name="logoColor"
          legend={t("Found in your logo")}
          colors={logoColors}
          color={color}
          onChoose={change}
        />
      )}
      <ColorChoices name="color" legend={t("Brand color")} colors={COLORS} color={color} onChoose={change} />
      <div className={styles.own}>
        <label className="visually-hidden" htmlFor="setup-picker">
          {t("Pick a color")}
        </label>
        <input
          id="setup-picker"
          type="color"
          value={color}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <label className="visually-hidden" htmlFor="setup-hex">
          {t("Color as a code")}
        </label>
        <input
          id="setup-hex"
          className={styles.hex}
          type="text"
          value={text}
          maxLength={7}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "setup-hex-problem" : undefined}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </div>
      {isWrong && (
        <p id="setup-hex-problem" className={styles.problem}>
          {t("Enter a color such as #0f766e.")}
        </p>
      )}
      {data && <Palette pairs={data.pairs} />}
    </StepFrame>
  );
}
