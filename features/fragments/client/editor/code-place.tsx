import { useEffect, useState } from "react";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import type { CodeFieldProps } from "./code-field.tsx";
import styles from "./fragment-editor.module.css";

const codeField = onDemand(async () => (await import("./code-field.tsx")).CodeField);

/** A field for code. Until its script is loaded, and without scripts, it is a plain field. */
export function CodePlace(props: CodeFieldProps) {
  const { label, describedBy, text, isReadOnly, onChange } = props;
  const Field = useLoaded(codeField, true);
  const [typed, setTyped] = useState(text);
  const [hasScripts, setScripts] = useState(false);
  useEffect(() => setScripts(true), []);
  return (
    <div className={styles.code}>
      {Field ? (
        <Field {...props} text={typed} />
      ) : (
        <textarea
          className={styles.plain}
          dir="ltr"
          spellCheck={false}
          aria-label={label}
          aria-describedby={describedBy}
          value={typed}
          readOnly={isReadOnly || !hasScripts}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(target.value);
          }}
        />
      )}
    </div>
  );
}
