import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { DraftPlace, SavedDraft } from "./draft-place.ts";
import styles from "./draft-status.module.css";
import { FoundDrafts } from "./found-drafts.tsx";
import type { KeeperState } from "./keeper-state.ts";
import { textOf } from "./text-of.ts";
import type { Early } from "./use-early.ts";
import { type DraftFields, useKeeper } from "./use-keeper.ts";

interface DraftStatusProps {
  place: DraftPlace;
  fields: DraftFields;
  offers?: boolean;
  /** At the end of a thread: the drafts of it that the account has, which would give way to a reply. */
  unposted?: readonly { draftID: number }[] | null;
  /** True if the author may schedule the post. */
  schedules?: boolean;
  /** Form events from before this component was loaded. */
  early?: Early | null;
}

const confirmDialog = onDemand(
  async () => (await import("#platform/client/ui/confirm-dialog.tsx")).ConfirmDialog,
);
const scheduleModal = onDemand(async () => (await import("./schedule-modal.tsx")).ScheduleModal);

/** Reports that a draft was discarded, and offers to restore it. */
function offerUndo(bringBack: () => Promise<void>): void {
  const toastID = toasts.add({
    body: t("Draft deleted."),
    actions: (
      <Button
        size="compact"
        onClick={() => {
          toasts.remove(toastID);
          void bringBack().catch(toastError);
        }}
      >
        {t("Undo")}
      </Button>
    ),
    dismissible: true,
    autoDismiss: true,
    autoDismissDuration: UNDO_MS,
  });
}

/** A question that waits for its author. */
interface Override {
  dateScheduled: string;
  answer(isNow: boolean): void;
}

/** Time for which a discarded draft can be restored. */
const UNDO_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const tomorrow = () => new Date(Date.now() + DAY_MS);

/** A short status of the draft, without layout shifts. */
function Status({ state, isPost }: { state: KeeperState | null; isPost: boolean }) {
  if (state?.dateScheduled)
    return (
      <>
        {t("Scheduled for:")} <DateTime value={state.dateScheduled} />
      </>
    );
  if (state?.status === "saving") return t("Saving…");
  if (state?.status === "local")
    return t("Saved on this device. It will be saved to your account when that is possible.");
  if ((state?.status === "saved" || state?.status === "changed") && state.saved !== null)
    return (
      <>
        {isPost ? t("Draft last saved:") : t("Draft saved")}{" "}
        <DateTime value={new Date(state.saved).toISOString()} />
      </>
    );
  return null;
}

interface ConflictProps {
  theirs: SavedDraft;
  onChoice(choice: "mine" | "theirs"): void;
}

function Conflict({ theirs, onChoice }: ConflictProps) {
  return (
    <MessageBar
      kind="warning"
      title={t("This draft was changed elsewhere.")}
      actions={
        <>
          <Button size="compact" onClick={() => onChoice("mine")}>
            {t("Keep this version")}
          </Button>
          <Button size="compact" kind="text" onClick={() => onChoice("theirs")}>
            {t("Use the other one")}
          </Button>
        </>
      }
    >
      <p>{t("The other version stays in your drafts.")}</p>
      <details>
        <summary>{t("The other one")}</summary>
        <p className={styles.theirs} dir="auto">
          {textOf(theirs.attributes)}
        </p>
      </details>
    </MessageBar>
  );
}

function PostedElsewhere({ url, onGoOn }: { url: string | null; onGoOn(): void }) {
  return (
    <MessageBar
      kind="warning"
      actions={
        <Button size="compact" onClick={onGoOn}>
          {t("Keep as a new draft")}
        </Button>
      }
    >
      {t("This draft has already been posted.")} {url && <a href={url}>{t("View")}</a>}
    </MessageBar>
  );
}

/** Saves the form around it as a draft, shows the status, and restores earlier drafts. */
export function DraftStatus({
  place,
  fields,
  offers = false,
  unposted = null,
  schedules = false,
  early = null,
}: DraftStatusProps) {
  const { autosaveDrafts: autosave } = useSession().site;
  const inside = useRef<HTMLDivElement>(null);
  const [isScheduling, setIsScheduling] = useState(false);
  const [override, setOverride] = useState<Override | null>(null);
  const onOverride = (dateScheduled: string) =>
    new Promise<boolean>((answer) => setOverride({ dateScheduled, answer }));
  const options = { inside, place, fields, autosave, offers, unposted, early, onOverride };
  const { state, found, top, restored, restore, drop, discard, save, resolve, startOver, schedule } =
    useKeeper(options);
  const action = (work: unknown) => void Promise.resolve(work).catch(toastError);
  const isPost = place.recordType !== "comment";
  // What is saved by itself needs a button only when that has failed.
  const savable = autosave ? ["local"] : ["changed", "saving", "local"];
  const canSave = state !== null && savable.includes(state.status);
  return (
    <div ref={inside} className={styles.line}>
      {found.length > 0 &&
        top.current &&
        createPortal(
          <FoundDrafts
            drafts={found}
            onRestore={restore}
            onDrop={(draft) => action(drop(draft).then(offerUndo))}
          />,
          top.current,
        )}
      {state?.theirs && <Conflict theirs={state.theirs} onChoice={(choice) => action(resolve(choice))} />}
      {state?.status === "posted" && (
        <PostedElsewhere url={state.postedUrl} onGoOn={() => action(startOver())} />
      )}
      <p className={styles.status}>
        <Status state={state} isPost={isPost} />
        {canSave && !state.dateScheduled && (
          <Button size="compact" kind="text" busy={state.status === "saving"} onClick={() => action(save())}>
            {isPost ? t("Save as Draft") : t("Save Draft")}
          </Button>
        )}
        {schedules && (
          <Button size="compact" kind="text" onClick={() => setIsScheduling(true)}>
            {state?.dateScheduled ? t("Edit Schedule") : t("Schedule")}
          </Button>
        )}
        {restored && (
          <Button size="compact" kind="text" onClick={() => action(discard().then(offerUndo))}>
            {t("Delete Draft")}
          </Button>
        )}
      </p>
      {isScheduling && (
        <DialogOnDemand
          dialog={scheduleModal}
          title={t("Schedule")}
          moment={state?.dateScheduled ? new Date(state.dateScheduled) : tomorrow()}
          onSchedule={async (dateScheduled) => {
            await schedule(dateScheduled);
            openDocument("/drafts?tab=schedule");
          }}
          onClose={() => setIsScheduling(false)}
        />
      )}
      {override && (
        <DialogOnDemand
          dialog={confirmDialog}
          title={t("Override Schedule")}
          text={t("This post is scheduled for {date}. Do you want to post it now?", {
            date: absoluteTime(Date.parse(override.dateScheduled), "full"),
          })}
          confirm={t("Post Now")}
          busy={false}
          error={null}
          onConfirm={() => {
            override.answer(true);
            setOverride(null);
          }}
          onClose={() => {
            override.answer(false);
            setOverride(null);
          }}
        />
      )}
    </div>
  );
}
