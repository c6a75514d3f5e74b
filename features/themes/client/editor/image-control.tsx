import { useId, useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import styles from "./fields.module.css";

interface ImageControlProps {
  label: string;
  help?: string;
  /** Address of the image; empty for none. */
  value: string;
  onChange(url: string): void;
}

/** An image that is uploaded as soon as it is chosen. */
export function ImageControl({ label, help, value, onChange }: ImageControlProps) {
  const id = useId();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    const body = new FormData();
    body.append("file", file);
    try {
      // Uploads are a feature above this one, which knows only the address of the call.
      const { url } = (await api.call("POST", "/media", { body } as never)) as { url: string };
      onChange(url);
    } catch (error) {
      setProblem(error instanceof CallError ? (error.errors[0]?.message ?? error.message) : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={`${styles.field} ${styles.tall}`}>
      <span className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {help && <small>{help}</small>}
      </span>
      {value && <img className={styles.image} src={value} alt="" />}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
        disabled={isBusy}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = "";
        }}
      />
      {value && (
        <Button size="compact" onClick={() => onChange("")} aria-label={t("Remove {name}", { name: label })}>
          {t("Remove")}
        </Button>
      )}
      {problem && (
        <small className={styles.problem} role="alert">
          {problem}
        </small>
      )}
    </div>
  );
}
