import { type RefObject, useEffect } from "react";
import type { WritingProps } from "../writing.tsx";
import styles from "./source-field.module.css";

interface SourceFieldProps {
  labels: WritingProps["labels"];
  text: string;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Whether whoever writes comes here. */
  wantsFocus: RefObject<boolean>;
  onChange(text: string): void;
}

/** What is written, as Markdown. */
export function SourceField({ labels, text, area, wantsFocus, onChange }: SourceFieldProps) {
  useEffect(() => {
    if (wantsFocus.current) area.current?.focus();
    wantsFocus.current = false;
  });
  // Somebody else has filled it in; what is typed stands in it already.
  useEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text;
  }, [area, text]);
  const { label, required, describedBy, invalid } = labels;
  return (
    <textarea
      ref={area}
      className={styles.source}
      aria-label={label}
      aria-required={required || undefined}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      defaultValue={text}
      dir="auto"
      onChange={({ target }) => onChange(target.value)}
      // The form hears of it from the fields that it sends.
      onInput={(event) => event.stopPropagation()}
    />
  );
}
