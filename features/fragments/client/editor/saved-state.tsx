import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { FILE_NAMES } from "./files.ts";
import styles from "./fragment-editor.module.css";
import type { DraftView } from "./use-draft.ts";

/** Whether the draft is saved, and when; an error stays until a retry succeeds. */
export function SavedState({ draft: { fragment, state, save, isStored } }: { draft: DraftView }) {
  if (state.kind === "failed")
    return (
      <span role="alert" className={styles.failed}>
        {t("Not saved.")} {state.reason} {isStored.current && t("Your text is stored in this browser.")}{" "}
        <Button size="compact" onClick={() => void save()}>
          {t("Try Again")}
        </Button>
      </span>
    );
  return (
    <span role="status" className={styles.saved}>
      {state.kind === "invalid" ? (
        around(
          t("Not saved until the error in {file} is corrected.", { file: HERE }),
          <bdi>{FILE_NAMES[state.file]}</bdi>,
        )
      ) : state.kind === "saved" ? (
        <>
          {fragment.hasDraft ? t("Draft saved") : t("All changes are published")}{" "}
          <DateTime value={fragment.dateUpdated} />
        </>
      ) : (
        t("Saving…")
      )}
    </span>
  );
}
