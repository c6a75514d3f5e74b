type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

function put(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
    field.checked = value === field.value;
  else field.value = value;
}

/** Fills the fields that exist, dispatches their events, and returns the names of missing fields. */
function fillPresent(form: HTMLFormElement, values: Readonly<Record<string, string>>): string[] {
  const missing: string[] = [];
  const fields = Object.entries(values).flatMap(([name, value]) => {
    const named = [...form.elements].filter(isField).filter((field) => field.name === name);
    if (named.length === 0) missing.push(name);
    // A checkbox comes with a hidden field of the same name for the unchecked value.
    const taken = named.every(({ type }) => type === "radio") ? named : named.slice(-1);
    for (const field of taken) put(field, value);
    return taken;
  });
  // Dispatched after all values are set: a listener may read two fields together, such as a text and its
  // format.
  for (const field of fields) field.dispatchEvent(new Event("input", { bubbles: true }));
  return missing;
}

/** Fills the fields of a form, hidden ones included, as if a user had typed the values. */
export function fillForm(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  const late = fillPresent(form, values);
  // The values of fields may make others appear.
  if (late.length < Object.keys(values).length)
    fillForm(form, Object.fromEntries(late.map((name) => [name, values[name] ?? ""])));
}
