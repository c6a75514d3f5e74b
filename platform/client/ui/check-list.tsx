import styles from "./check-list.module.css";
import { Checkbox } from "./checkbox.tsx";
import { FieldNotes, useField } from "./field.tsx";

interface CheckListProps<Value extends string | number> {
  /** Name of the field, and prefix of the boxes' names; `checkedIn` reads them. */
  name: string;
  legend: string;
  hint?: string;
  choices: readonly { value: Value; label: string }[];
  checked: readonly Value[];
}

const fieldOf = (name: string, value: string | number) => `${name}-${value}`;

/** Boxes for several choices, under one legend. An error of the field with this name is shown below them. */
export function CheckList<Value extends string | number>({
  name,
  legend,
  hint,
  choices,
  checked,
}: CheckListProps<Value>) {
  const { id, error, describedBy } = useField({ name, label: legend });
  return (
    <fieldset className={styles.list} id={id} aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {hint && <p>{hint}</p>}
      {choices.map(({ value, label }) => (
        <Checkbox key={value} name={fieldOf(name, value)} label={label} checked={checked.includes(value)} />
      ))}
      {error && (
        <div>
          <FieldNotes id={id} error={error} />
        </div>
      )}
    </fieldset>
  );
}

/** Returns the choices whose boxes are checked, from the values of a form. */
export const checkedIn = <Value extends string | number>(
  typed: Readonly<Record<string, unknown>>,
  name: string,
  values: readonly Value[],
): Value[] => values.filter((value) => fieldOf(name, value) in typed);
