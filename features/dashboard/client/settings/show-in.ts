import type { SettingField } from "../../contract-settings.ts";
import { choiceName, partName, textFor } from "./form-values.ts";

/** Sent to a control whose value was put there: React does not notice such a change. */
export const SHOWN = "shown";

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const inputsOf = (form: HTMLFormElement, name: string) =>
  [...form.elements].filter((each) => (each as Input).name === name) as Input[];

/** Puts a value into the controls of a field. */
function put(form: HTMLFormElement, field: SettingField, value: unknown): void {
  const { name, control } = field;
  if (control.kind === "fields") {
    const parts = value as Readonly<Record<string, unknown>>;
    for (const part of control.fields) put(form, part, parts[partName(part)]);
    return;
  }
  if (control.kind === "choices") {
    const chosen = value as readonly (string | number)[];
    for (const option of control.options)
      for (const input of inputsOf(form, choiceName(field, option.value)))
        (input as HTMLInputElement).checked = chosen.includes(option.value);
    return;
  }
  for (const input of inputsOf(form, name)) {
    if (control.kind === "switch") (input as HTMLInputElement).checked = value === true;
    else input.value = textFor(field, value);
    input.dispatchEvent(new Event(SHOWN));
  }
}

/** Puts a value into a field, as if the user had entered it. */
export function showIn(form: HTMLFormElement, field: SettingField, value: unknown): void {
  put(form, field, value);
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
