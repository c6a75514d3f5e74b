import { type RefObject, useEffect, useRef } from "react";

interface Combobox {
  input: RefObject<HTMLInputElement | null>;
  /** Id of the list of options. */
  id: string;
  isOpen: boolean;
  /** Index of the active option; -1 for none. */
  active: number;
  count: number;
  point(active: number): void;
  type(text: string): void;
  open(): void;
  close(): void;
  /** Called when the form is submitted. */
  submit(event: SubmitEvent, text: string): void;
  /** Called to remove the active option. */
  remove(active: number): void;
}

export const optionID = (list: string, place: number) => `${list}-${place}`;

/** Returns the option that a key selects among `count`; null for other keys. */
function pointedBy(key: string, { active, count, isOpen }: Combobox): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return !isOpen || active === count - 1 ? 0 : active + 1;
  if (key === "ArrowUp") return !isOpen || active <= 0 ? count - 1 : active - 1;
  if (!isOpen || active < 0) return null;
  return key === "Home" ? 0 : key === "End" ? count - 1 : null;
}

function onKey(event: KeyboardEvent, field: HTMLInputElement, box: Combobox): void {
  if (event.isComposing) return;
  const { isOpen, active, id } = box;
  const pointed = pointedBy(event.key, box);
  if (pointed !== null) {
    box.open();
    box.point(pointed);
  } else if (event.key === "Enter" && isOpen && active >= 0)
    document.getElementById(optionID(id, active))?.click();
  else if (event.key === "Delete" && isOpen && active >= 0) box.remove(active);
  else if (event.key === "Escape" && isOpen) box.close();
  else if (event.key === "Escape" && field.value !== "") {
    field.value = "";
    box.type("");
    box.close();
  } else return;
  // The key is handled here and must not reach the elements around the field.
  event.preventDefault();
}

/** Semaphore the field of a form into a combo box while its menu is rendered. */
export function useCombobox(combobox: Combobox): void {
  const { input, id, isOpen, active } = combobox;
  const latest = useRef(combobox);
  latest.current = combobox;

  useEffect(() => {
    const field = input.current;
    const around = field?.parentElement;
    if (!field || !around) return;
    const ended = new AbortController();
    const { signal } = ended;
    const listen = (name: string, listener: (event: never) => void, to: HTMLElement | null = field) =>
      to?.addEventListener(name, listener as EventListener, { signal });
    listen("input", () => latest.current.type(field.value));
    listen("focus", () => field.value === "" && latest.current.open());
    listen("click", () => field.value === "" && latest.current.open());
    listen("keydown", (event: KeyboardEvent) => onKey(event, field, latest.current));
    listen("submit", (event: SubmitEvent) => latest.current.submit(event, field.value.trim()), field.form);
    listen(
      "focusout",
      ({ relatedTarget }: FocusEvent) => around.contains(relatedTarget as Node) || latest.current.close(),
      around,
    );
    field.role = "combobox";
    field.setAttribute("aria-autocomplete", "list");
    // The user may have typed before this loaded.
    if (document.activeElement === field) latest.current.type(field.value);
    return () => ended.abort();
  }, [input]);

  useEffect(() => {
    const field = input.current;
    field?.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) field?.setAttribute("aria-controls", id);
    else field?.removeAttribute("aria-controls");
    if (isOpen && active >= 0) field?.setAttribute("aria-activedescendant", optionID(id, active));
    else field?.removeAttribute("aria-activedescendant");
    if (isOpen && active >= 0)
      document.getElementById(optionID(id, active))?.scrollIntoView({ block: "nearest" });
  }, [input, id, isOpen, active]);
}
