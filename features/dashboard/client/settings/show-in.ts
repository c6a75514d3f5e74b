import type { SettingField } from "../../contract-settings.ts";
import { choiceName, textFor } from "./form-values.ts";

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Puts a value into the controls of a field, as if the user had entered it, and moves the focus there. */
export function showIn(row: HTMLElement, field: SettingField, value: unknown): void {
  const inputs = [...row.querySelectorAll<Input>("input, textarea, select")];
  const { kind } = field.control;
  for (const input of inputs) {
    if (kind === "switch") (input as HTMLInputElement).checked = value === true;
    else if (kind === "choices")
      (input as HTMLInputElement).checked = (value as (string | number)[]).some(
        (each) => choiceName(field, each) === input.name,
      );
    else input.value = textFor(field, value);
  }
  inputs[0]?.dispatchEvent(new Event("input", { bubbles: true }));
  inputs[0]?.focus();
}
