import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Field, type FieldProps } from "#platform/client/ui/field.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { useIsLive } from "#platform/client/use-appeared.ts";
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

/** Follows the value of the input that holds the address, and changes it. */
function useAddress(initial: string) {
  const address = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(initial);
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
  return { address, shown, put };
}

/** Returns what uploads a chosen, dropped or pasted file, whether it is under way, and why it failed. */
function useTaking(put: (url: string) => void) {
  const upload = useUpload();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function take(image: File | undefined): Promise<void> {
    if (!image || isBusy) return;
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
  return { take, isBusy, problem };
}

/** An image with a preview: chosen, dropped or pasted, and uploaded at once; or named by its web address. */
export function ImageField({ disabled, maxLength, ...props }: ImageFieldProps) {
  const { address, shown, put } = useAddress(props.value ?? "");
  const { take, isBusy, problem } = useTaking(put);
  const picker = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const isLive = useIsLive();
  const of = <span className="visually-hidden">{props.label}</span>;
  const accept = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    setOver(false);
    if (disabled || files.length === 0) return;
    event.preventDefault();
    void take(files[0]);
  };
  return (
    <Field {...props}>
      {(attributes) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen with the button
        <div
          className={styles.image}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            if (disabled) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => accept(event, event.dataTransfer)}
          onPaste={(event) => accept(event, event.clipboardData)}
        >
          <div className={styles.chosen}>
            {shown === "" ? <Icon name="image" size={24} /> : <img src={shown} alt="" />}
            {!disabled && (
              <span className={styles.actions}>
                <input
                  ref={picker}
                  className="visually-hidden"
                  type="file"
                  accept={TYPES}
                  tabIndex={-1}
                  aria-hidden="true"
                  onChange={({ currentTarget }) => {
                    void take(currentTarget.files?.[0]);
                    currentTarget.value = "";
                  }}
                />
                <Button size="compact" busy={isBusy} onClick={() => picker.current?.click()}>
                  {shown === "" ? t("Upload…") : t("Replace…")} {of}
                </Button>
                {shown !== "" && (
                  <Button size="compact" kind="text" onClick={() => put("")}>
                    {t("Remove")} {of}
                  </Button>
                )}
                {!isOpen && (
                  <Button size="compact" kind="text" onClick={() => address.current?.focus()}>
                    {t("Use Web Address")} {of}
                  </Button>
                )}
              </span>
            )}
          </div>
          <input
            {...attributes}
            ref={address}
            className={isOpen ? styles.address : `${styles.address} ${styles.closed}`}
            type="text"
            inputMode="url"
            autoComplete="off"
            tabIndex={isLive && !isOpen ? -1 : undefined}
            disabled={disabled}
            maxLength={maxLength}
            onFocus={() => setOpen(true)}
          />
          {problem !== null && (
            <span className={styles.problem} role="alert">
              {problem}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
