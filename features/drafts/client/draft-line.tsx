import { useRef } from "react";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { DraftPlace, KeeperState } from "./draft-keeper.ts";
import styles from "./draft-line.module.css";
import { type DraftFields, useKeeper } from "./use-keeper.ts";

interface DraftLineProps {
  place: DraftPlace;
  fields: DraftFields;
  offers?: boolean;
}

/** What has become of the draft, in a few words that do not jump. */
function Status({ state }: { state: KeeperState | null }) {
  if (state?.status === "saving") return t("Saving…");
  if (state?.status === "local")
    return t("Saved on this device. It will be saved to your account when that is possible.");
  if (state?.status === "saved" && state.saved !== null)
    return (
      <>
        {t("Draft saved")} <DateTime value={new Date(state.saved).toISOString()} />
      </>
    );
  return null;
}

/** Keeps what is written in the form around it, says so, and brings back what was written before. */
export function DraftLine({ place, fields, offers = false }: DraftLineProps) {
  const { autosaveDrafts: autosave } = useSession().site;
  const inside = useRef<HTMLDivElement>(null);
  const { state, found, restored, restore, discard, save, settle } = useKeeper({
    inside,
    place,
    fields,
    autosave,
    offers,
  });
  const theirs = state?.theirs;
  const deed = (work: () => unknown) => () => Promise.resolve(work()).catch(toastError);
  return (
    <div ref={inside} className={styles.line}>
      {state?.draftID && <input type="hidden" name="draftID" value={state.draftID} />}
      {found && (
        <MessageBar
          kind="info"
          actions={
            <>
              <Button size="compact" onClick={restore}>
                {t("Restore")}
              </Button>
              <Button size="compact" kind="text" onClick={deed(discard)}>
                {t("Delete Draft")}
              </Button>
            </>
          }
        >
          {t("You have a saved draft.")}
        </MessageBar>
      )}
      {theirs && (
        <MessageBar
          kind="warning"
          title={t("This draft was changed elsewhere.")}
          actions={
            <>
              <Button size="compact" onClick={deed(() => settle("mine"))}>
                {t("Keep this one")}
              </Button>
              <Button size="compact" kind="text" onClick={deed(() => settle("theirs"))}>
                {t("Use the other one")}
              </Button>
            </>
          }
        >
          <p>{t("The one that you do not choose stays among your drafts.")}</p>
          <details>
            <summary>{t("The other one")}</summary>
            <p className={styles.theirs} dir="auto">
              {theirs.attributes.body}
            </p>
          </details>
        </MessageBar>
      )}
      <p className={styles.status}>
        <Status state={state} />
        {!autosave && state?.status === "changed" && (
          <Button size="compact" kind="text" onClick={deed(save)}>
            {t("Save Draft")}
          </Button>
        )}
        {restored && !found && (
          <Button size="compact" kind="text" onClick={deed(discard)}>
            {t("Delete Draft")}
          </Button>
        )}
      </p>
    </div>
  );
}
