import { useId } from "react";
import type { Asked } from "../../contract/page.ts";
import styles from "./filters.module.css";

interface ChoicesProps {
  label: string;
  name: string;
  asked: Asked;
  choices: readonly { value: string; name: string }[];
}

/** Check boxes of which any number may be checked; none checked means all. */
export function Choices({ label, name, asked, choices }: ChoicesProps) {
  const id = useId();
  const chosen = (asked[name] ?? "").split(",").map((each) => each.trim());
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <div key={choice.value}>
          <input
            type="checkbox"
            id={`${id}-${choice.value}`}
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
          />
          <label htmlFor={`${id}-${choice.value}`}>
            <bdi>{choice.name}</bdi>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
