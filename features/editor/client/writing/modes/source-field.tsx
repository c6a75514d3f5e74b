import { type RefObject, useEffect, useRef } from "react";
import type { WritingProps } from "../writing.tsx";
import styles from "./source-field.module.css";

export interface SourceFieldProps {
  labels: WritingProps["labels"];
  text: string;
  /** Whether whoever writes comes here. */
  wantsFocus: RefObject<boolean>;
  onChange(text: string): void;
}

/** What is written, as Markdown. */
export default function SourceField({ labels, text, wantsFocus, onChange }: SourceFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wantsFocus.current) area.current?.focus();
    wantsFocus.current = false;
  });
  // Somebody else has filled it in; what is typed stands in it already.
  useEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text;
  }, [text]);
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
