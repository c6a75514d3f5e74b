import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import styles from "./fragment-editor.module.css";
import type { DraftView } from "./use-draft.ts";

/** Whether the draft is saved, and when; an error stays until a retry succeeds. */
export function SavedState({ draft: { fragment, state, save } }: { draft: DraftView }) {
  if (state.kind === "failed")
    return (
      <span role="alert" className={styles.failed}>
        {t("Not saved.")} {state.reason}{" "}
        <Button size="compact" onClick={() => void save()}>
          {t("Try Again")}
        </Button>
      </span>
    );
  return (
    <span role="status" className={styles.saved}>
      {state.kind === "saved" ? (
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
