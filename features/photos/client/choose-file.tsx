import { useEffect, useId, useRef } from "react";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./picture-page.module.css";

interface ChooseFileProps {
  userID: number;
  maxSize: string;
  hasScripts: boolean;
  onChosen(file: File): void;
}

const TYPES = "image/jpeg,image/png,image/gif,image/webp";
const pictureIn = (files: FileList | undefined | null) =>
  [...(files ?? [])].find(({ type }) => type.startsWith("image/"));

/** Accepts images that are dropped or pasted anywhere on the page. */
function useDropped(onChosen: (file: File) => void): void {
  const latest = useRef(onChosen);
  latest.current = onChosen;
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const take = (event: DragEvent | ClipboardEvent) => {
      const files = "dataTransfer" in event ? event.dataTransfer?.files : event.clipboardData?.files;
      const picture = pictureIn(files);
      if (!picture) return;
      event.preventDefault();
      latest.current(picture);
    };
    addEventListener("dragover", over);
    addEventListener("drop", take);
    addEventListener("paste", take);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", take);
      removeEventListener("paste", take);
    };
  }, []);
}

/** Selects a file: with scripts it is used at once, without them the form sends it. */
export function ChooseFile({ userID, maxSize, hasScripts, onChosen }: ChooseFileProps) {
  const id = useId();
  const { site } = useSession();
  const call = `POST /users/${userID}/photo`;
  const refused = site.form?.endpoint === call ? site.form : null;
  const wrong = refused?.errors[0]?.message ?? refused?.message;
  useDropped(onChosen);
  return (
    <form
      className={styles.choose}
      method="post"
      encType="multipart/form-data"
      action={`?_call=${encodeURIComponent(call)}&_then=${encodeURIComponent("/profile/picture")}`}
      onSubmit={(event) => hasScripts && event.preventDefault()}
    >
      <FormMessage />
      <input
        id={id}
        className={hasScripts ? "visually-hidden" : undefined}
        type="file"
        name="photo"
        accept={TYPES}
        required
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const picture = pictureIn(event.currentTarget.files);
          if (picture) onChosen(picture);
        }}
      />
      {/* With scripts the label is the button, because browsers name theirs in their own language. */}
      <label className={hasScripts ? styles.chooser : styles.label} htmlFor={id}>
        {hasScripts && <Icon name="image" size={18} />}
        {t("Choose a picture")}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t("JPEG, PNG, GIF or WebP, up to {size}.", { size: maxSize })}
      </p>
      {wrong && !hasScripts && <p className={styles.error}>{wrong}</p>}
      {!hasScripts && (
        <Button kind="primary" type="submit">
          {t("Save")}
        </Button>
      )}
    </form>
  );
}
