import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import styles from "./post-waits.module.css";
import { countUploads, hasFailedUploads } from "./uploading.ts";

interface Held {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

/** Delays submitting a form until its uploads are done. */
export function PostWaits({ editor }: { editor: Editor }) {
  const count = useEditorState({ editor, selector: ({ editor: own }) => countUploads(own.state) });
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    const form = editor.view.dom.closest("form");
    const hold = (event: SubmitEvent) => {
      if (!form || countUploads(editor.state) === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld({ form, submitter: event.submitter });
    };
    form?.addEventListener("submit", hold, { capture: true });
    return () => form?.removeEventListener("submit", hold, { capture: true });
  }, [editor]);
  useEffect(() => {
    if (!held || count > 0) return;
    setHeld(null);
    // A failed upload is reported in the text; the user decides whether to send without it.
    if (!hasFailedUploads(editor.state)) held.form.requestSubmit(held.submitter);
  }, [editor, held, count]);
  return (
    <div role="status">
      {held && count > 0 && (
        <p className={styles.waits}>
          <span>
            {t(
              "{count, plural, one {It is posted as soon as # upload is done.} other {It is posted as soon as # uploads are done.}}",
              {
                count,
              },
            )}
          </span>
          <Button kind="text" onClick={() => setHeld(null)}>
            {t("Save without posting")}
          </Button>
        </p>
      )}
    </div>
  );
}
