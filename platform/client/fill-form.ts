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

/** Sets those that are there, tells them, and gives the names of those that are not. */
function fillPresent(form: HTMLFormElement, values: Readonly<Record<string, string>>): string[] {
  const missing: string[] = [];
  const fields = Object.entries(values).flatMap(([name, value]) => {
    const named = [...form.elements].filter(isField).filter((field) => field.name === name);
    if (named.length === 0) missing.push(name);
    // A checkbox stands beside a field that says what it says unchecked.
    const taken = named.every(({ type }) => type === "radio") ? named : named.slice(-1);
    for (const field of taken) put(field, value);
    return taken;
  });
  // Once all have their values: a field may be read together with its neighbour, as a text with its format.
  for (const field of fields) field.dispatchEvent(new Event("input", { bubbles: true }));
  return missing;
}

/** Puts values into the fields of a form, hidden ones included, as if somebody had typed them. */
export function fillForm(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  // What one field says may bring others.
  const late = fillPresent(form, values);
  fillPresent(form, Object.fromEntries(late.map((name) => [name, values[name] ?? ""])));
}
