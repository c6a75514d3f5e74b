import { useEffect, useRef, useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Field, type FieldProps } from "#platform/client/ui/field.tsx";
import styles from "./image-field.module.css";
import { SHOWN } from "./show-in.ts";

const TYPES = "image/png,image/jpeg,image/gif,image/webp,image/svg+xml";

interface ImageFieldProps extends FieldProps {
  disabled: boolean;
  maxLength?: number | undefined;
}

const problemOf = (error: unknown) =>
  error instanceof CallError
    ? (error.errors[0]?.message ?? error.description ?? error.message)
    : String(error);

/** Uploads an image, and returns its URL. */
function useUpload() {
  const api = useApi();
  return async (image: File): Promise<string> => {
    const body = new FormData();
    body.append("file", image);
    // Uploads are a feature above the dashboard, which knows only the address of the call.
    const { url } = (await api.call("POST", "/media", { body } as never)) as { url: string };
    return url;
  };
}

/** An image: uploaded, or named by its URL, with a preview. */
export function ImageField({ disabled, maxLength, ...props }: ImageFieldProps) {
  const upload = useUpload();
  const address = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(props.value ?? "");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const input = address.current;
    const update = () => setShown(input?.value ?? "");
    const stop = new AbortController();
    for (const type of ["change", SHOWN]) input?.addEventListener(type, update, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const put = (url: string) => {
    const input = address.current;
    if (!input) return;
    input.value = url;
    setShown(url);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  async function take(image: File | undefined): Promise<void> {
    if (!image) return;
    setBusy(true);
    setProblem(null);
    try {
      put(await upload(image));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Field {...props}>
      {(attributes) => (
        <span className={styles.image}>
          {shown !== "" && <img src={shown} alt="" />}
          <input
            {...attributes}
            ref={address}
            className={styles.address}
            type="text"
            inputMode="url"
            autoComplete="off"
            disabled={disabled}
            maxLength={maxLength}
          />
          {!disabled && (
            <span className={styles.actions}>
              <input
                ref={picker}
                className="visually-hidden"
                type="file"
                accept={TYPES}
                tabIndex={-1}
                aria-hidden="true"
                onChange={(event) => void take(event.currentTarget.files?.[0])}
              />
              <Button size="compact" busy={isBusy} onClick={() => picker.current?.click()}>
                {t("Upload…")} <span className="visually-hidden">{props.label}</span>
              </Button>
              {shown !== "" && (
                <Button size="compact" kind="text" onClick={() => put("")}>
                  {t("Remove")} <span className="visually-hidden">{props.label}</span>
                </Button>
              )}
            </span>
          )}
          {problem !== null && (
            <span className={styles.problem} role="alert">
              {problem}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
