import { useEffect, useRef, useState } from "react";
import fieldStyles from "#platform/client/ui/field.module.css";
import { Field, type FieldProps } from "#platform/client/ui/field.tsx";
import type { NumberControl, SettingField } from "../../contract-settings.ts";
import { boundOf } from "./form-values.ts";
import { numberProblem } from "./number-problems.ts";
import { useSettings } from "./settings-context.ts";
import styles from "./settings-page.module.css";
import { SHOWN } from "./show-in.ts";

interface NumberFieldProps extends FieldProps {
  field: SettingField;
  control: NumberControl;
  disabled: boolean;
}

/**
 * Calls `check` when the user left the field, and after a click that is under way: a new line in the page would move
 * the button away from the pointer.
 */
function afterClick(check: () => void): void {
  if (document.querySelector("button:active, a:active"))
    addEventListener("click", () => setTimeout(check), { once: true });
  else check();
}

/** A number with its unit and bounds, which are checked when the user leaves the field. */
export function NumberField({ field, control, disabled, ...props }: NumberFieldProps) {
  const { noteProblem } = useSettings();
  const [problem, setProblem] = useState<string | null>(null);
  const check = (text: string) => {
    const found = numberProblem(field, text)?.message ?? null;
    setProblem(found);
    noteProblem(field, found);
  };
  const latest = useRef(check);
  latest.current = check;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    const recheck = () => latest.current(current?.value ?? "");
    current?.addEventListener(SHOWN, recheck);
    return () => current?.removeEventListener(SHOWN, recheck);
  }, []);
  return (
    <Field {...props}>
      {(attributes) => {
        const isNew = problem !== null && !attributes["aria-invalid"];
        const problemID = `${attributes.id}-problem`;
        const unitID = `${attributes.id}-unit`;
        const describedBy = [attributes["aria-describedby"], control.unit && unitID, isNew && problemID];
        return (
          <span className={styles.number}>
            <input
              {...attributes}
              ref={input}
              aria-invalid={isNew || attributes["aria-invalid"]}
              aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
              className={fieldStyles.input}
              type="number"
              required
              disabled={disabled}
              min={boundOf(control, "min")}
              max={boundOf(control, "max")}
              step={control.isWhole && (control.unit?.size ?? 1) === 1 ? 1 : "any"}
              onBlur={({ currentTarget }) => afterClick(() => check(currentTarget.value))}
              onChange={(event) => problem !== null && check(event.currentTarget.value)}
            />
            {control.unit && <span id={unitID}>{control.unit.label}</span>}
            {isNew && (
              <span className={styles.problem} id={problemID}>
                {problem}
              </span>
            )}
          </span>
        );
      }}
    </Field>
  );
}
