import { type RefObject, useEffect } from "react";
import type { WritingProps } from "../writing.tsx";
import styles from "./source-field.module.css";

interface SourceFieldProps {
  labels: WritingProps["labels"];
  text: string;
  area: RefObject<HTMLTextAreaElement | null>;
  /** True when the field should take the focus. */
  wantsFocus: RefObject<boolean>;
  onChange(text: string): void;
}

/** Field for the text as Markdown. */
export function SourceField({ labels, text, area, wantsFocus, onChange }: SourceFieldProps) {
  useEffect(() => {
    if (wantsFocus.current) area.current?.focus();
    wantsFocus.current = false;
  });
  // Applies changes by other code; typed text is already in the field.
  useEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text;
  }, [area, text]);
  const { label, required, describedBy, invalid, placeholder } = labels;
  return (
    <textarea
      ref={area}
      className={styles.source}
      aria-label={label}
      aria-required={required || undefined}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      placeholder={placeholder}
      defaultValue={text}
      dir="auto"
      onChange={({ target }) => onChange(target.value)}
      // The form is notified by the hidden fields.
      onInput={(event) => event.stopPropagation()}
    />
  );
}
