import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormContext } from "./form.tsx";

interface LocalFormProps {
  /** Id of the element, for a submit button outside the form. */
  id: string;
  label: string;
  /** Receives the typed values. Returns errors by the name of their field; none when it accepted the values. */
  onSubmit(typed: FormData): Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A form whose values stay in the page: it makes no call, and shows errors at its fields like other forms. */
export function LocalForm({ id, label, onSubmit, children }: LocalFormProps) {
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const fieldsID = useId();
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [fields]);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A dialog may have been opened from another form, which must not be sent.
    event.stopPropagation();
    setFields(onSubmit(new FormData(event.currentTarget)));
  }
  const state = { id: fieldsID, fields, message: null, busy: false, values: {}, top };
  return (
    <form ref={form} id={id} aria-label={label} noValidate onSubmit={submit}>
      <FormContext value={{ ...state, isChanged: () => false, noteSaved: () => {} }}>{children}</FormContext>
    </form>
  );
}
