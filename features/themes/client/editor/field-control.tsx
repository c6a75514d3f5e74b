import { type ReactNode, useId, useState } from "react";
import { currentLocale, t } from "#platform/client/translate.ts";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import type { EditorField, ThemeLook } from "../../contract.ts";
import styles from "./fields.module.css";
import { ImageControl } from "./image-control.tsx";
import { hexOf } from "./values.ts";

type State = ThemeLook["fields"]["light"][string];

export interface ControlProps {
  field: EditorField;
  state: State;
  /** True when the theme sets the value for this color scheme. */
  isSet: boolean;
  /** True where a value that is not set follows from the other color scheme. */
  isDerived: boolean;
  /** The value that the theme sets, as it was typed. */
  configured: string | undefined;
  fonts: readonly string[];
  /** Undefined goes back to the value of the preset. */
  onChange(value: unknown): void;
  /** The next change is a step of its own. */
  onEnd(): void;
}

const AA = 4.5;
const AAA = 7;

/** Formats a ratio with one digit, which the server has rounded down. */
export const ratioText = (ratio: number): string =>
  new Intl.NumberFormat(currentLocale().locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.floor(ratio * 10) / 10);

/** The contrast of a text with its background, and the grade of WCAG. */
export function Contrast({ ratio, isCorrected }: { ratio: number; isCorrected: boolean }) {
  const shown = ratioText(ratio);
  if (isCorrected)
    return <small className={styles.corrected}>{t("{ratio}:1, corrected", { ratio: shown })}</small>;
  const grade = ratio >= AAA ? "AAA" : ratio >= AA ? "AA" : null;
  return (
    <small className={grade ? undefined : styles.corrected}>
      {grade
        ? t("{ratio}:1, {grade}", { ratio: shown, grade })
        : t("{ratio}:1, too little", { ratio: shown })}
    </small>
  );
}

interface FieldLabelProps {
  id: string;
  field: EditorField;
  hasHelp?: boolean;
  children?: ReactNode;
}

/** The label of a control, and notes that describe it. */
const FieldLabel = ({ id, field: { label, help }, hasHelp = true, children }: FieldLabelProps) => (
  <span className={styles.label}>
    <label htmlFor={id}>{label}</label>
    <span id={`${id}-help`}>
      {hasHelp && help && <small>{help}</small>}
      {children}
    </span>
  </span>
);

function ColorControl({ field, state, isSet, isDerived, configured, onChange, onEnd }: ControlProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const color = hexOf(configured ?? "") ?? state.value;
  const isWrong = typed !== null && hexOf(typed) === null;
  const take = (text: string) => {
    setTyped(text);
    const hex = hexOf(text);
    if (hex) onChange(hex);
  };
  return (
    <div className={styles.field}>
      <FieldLabel {...{ id, field }} hasHelp={state.contrast === null}>
        {state.contrast !== null && (
          <Contrast ratio={state.contrast} isCorrected={isSet && color !== state.value} />
        )}
        {!isSet && isDerived && <small>{t("Derived")}</small>}
      </FieldLabel>
      <span className={styles.color}>
        <input
          type="color"
          aria-label={t("{label}: pick", { label: field.label })}
          value={color}
          onChange={(event) => {
            setTyped(null);
            onChange(event.target.value);
          }}
          onBlur={onEnd}
        />
        <input
          id={id}
          type="text"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={typed ?? color}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-help${isWrong ? ` ${id}-problem` : ""}`}
          onChange={(event) => take(event.target.value)}
          onBlur={() => {
            setTyped(null);
            onEnd();
          }}
        />
      </span>
      {isWrong && (
        <small className={styles.problem} id={`${id}-problem`} role="alert">
          {t("Enter three or six digits, such as #336699.")}
        </small>
      )}
    </div>
  );
}

function NumberControl({ field, state, onChange, onEnd }: ControlProps) {
  const id = useId();
  const { min = 0, max = 100, step = 1 } = field;
  const value = Number(state.value);
  const take = (text: string) => {
    const next = Number(text);
    if (text !== "" && next >= min && next <= max) onChange(next);
  };
  return (
    <div className={styles.field}>
      <FieldLabel {...{ id, field }} />
      <span className={styles.range}>
        <input
          type="range"
          aria-label={t("{label}: slide", { label: field.label })}
          {...{ min, max, step, value }}
          onChange={(event) => take(event.target.value)}
          onBlur={onEnd}
        />
        <input
          // A value from elsewhere, such as from undo, replaces a typed one.
          key={value}
          id={id}
          type="number"
          {...{ min, max, step }}
          defaultValue={value}
          onBlur={(event) => {
            if (event.target.value !== String(value)) take(event.target.value);
            onEnd();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") take(event.currentTarget.value);
          }}
        />
      </span>
    </div>
  );
}

function ChoiceControl({ field, state, fonts, onChange }: ControlProps) {
  const id = useId();
  const known = field.options ?? fonts.map((font) => ({ value: font, label: font }));
  // A theme may name a font that is only on some devices.
  const isKnown = known.some(({ value }) => value === state.value);
  const options = isKnown ? known : [{ value: state.value, label: state.value }, ...known];
  return (
    <div className={styles.field}>
      <FieldLabel {...{ id, field }} />
      <select
        id={id}
        className={styles.select}
        value={state.value}
        onChange={({ target: { value } }) => onChange(field.kind === "font" ? [value] : value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

const ImageField = ({ field, state, onChange }: ControlProps) => (
  <ImageControl label={field.label} value={state.value} onChange={(url) => onChange(url || undefined)} />
);

const SwitchControl = ({ field, state, onChange }: ControlProps) => (
  <div className={styles.field}>
    <span className={styles.label}>
      {field.label}
      {field.help && <small>{field.help}</small>}
    </span>
    <SwitchButton
      label={field.label}
      isOn={state.value === "true"}
      onClick={() => onChange(state.value !== "true")}
    />
  </div>
);

const CONTROLS = {
  color: ColorControl,
  length: NumberControl,
  number: NumberControl,
  choice: ChoiceControl,
  font: ChoiceControl,
  switch: SwitchControl,
  image: ImageField,
} as const;

/** The control of one variable. */
export function FieldControl(props: ControlProps) {
  const Control = CONTROLS[props.field.kind];
  return <Control {...props} />;
}
