import { useState } from "react";
import { TranslateButton } from "#features/translations/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { deleteReason, Reason, sortReasons } from "../contract.ts";
import styles from "./reasons-page.module.css";

const reasonModal = onDemand(async () => (await import("./reason-modal.tsx")).ReasonModal);

interface ReasonRowProps {
  reason: Reason;
  /** Moves the reason up or down; null where it cannot move. */
  onMove: Record<"up" | "down", (() => void) | null> | null;
  onEdit(): void;
  onDelete(): void;
}

function ReasonRow({ reason, onMove, onEdit, onDelete }: ReasonRowProps) {
  const { name, description, isSystem, roles, countReports = 0 } = reason;
  return (
    <RecordRow
      name={name}
      description={description}
      marks={isSystem && <Label kind="quiet">{t("Reported automatically")}</Label>}
      facts={[
        ...(isSystem
          ? []
          : [
              roles
                ? t("For {roles}", { roles: roles.map((role) => role.name).join(", ") })
                : t("For everybody"),
            ]),
        t("{count, plural, one {# report} other {# reports}}", { count: countReports }),
      ]}
      controls={
        <>
          {onMove && (
            <>
              <IconButton
                icon="chevron-up"
                label={t("Move {name} up", { name })}
                disabled={!onMove.up}
                onClick={() => onMove.up?.()}
              />
              <IconButton
                icon="chevron-down"
                label={t("Move {name} down", { name })}
                disabled={!onMove.down}
                onClick={() => onMove.down?.()}
              />
            </>
          )}
          <TranslateButton recordType="reportReason" id={reason.reportReasonID} name={name} />
          <IconButton icon="pencil" label={t("Edit {name}", { name })} onClick={onEdit} />
          {reason.isDeletable && (
            <IconButton icon="trash" label={t("Delete {name}", { name })} onClick={onDelete} />
          )}
        </>
      }
    />
  );
}

/** Page to add, rename, sort and delete report reasons. */
export function ReportReasonsPage({ reasons, canSort }: { reasons: readonly Reason[]; canSort: boolean }) {
  const api = useApi();
  const forget = useForgetAll();
  const [editing, setEditing] = useState<Reason | "new" | null>(null);
  const [deleting, setDeleting] = useState<Reason | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().then(forget).catch(toastError);
    setBusy(false);
    setDeleting(null);
  };
  const shown = reasons.filter(({ deleted }) => !deleted);
  const own = shown.filter(({ isSystem }) => !isSystem);
  const moveTo = (reason: Reason, place: number) => {
    if (place < 0 || place >= own.length) return null;
    const order = own.filter((each) => each !== reason).toSpliced(place, 0, reason);
    const body = Object.fromEntries(order.map(({ reportReasonID }, index) => [reportReasonID, index + 1]));
    return () => void run(() => api.call<typeof sortReasons>("PUT", "/report-reasons/sorts", { body }));
  };
  return (
    <>
      <p className={styles.add}>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setEditing("new")}>
          {t("Add Reason")}
        </Button>
      </p>
      <RecordList isOrdered>
        {shown.map((reason) => {
          const place = own.indexOf(reason);
          const onMove = canSort &&
            place >= 0 && {
              ...{ up: moveTo(reason, place - 1), down: moveTo(reason, place + 1) },
            };
          return (
            <ReasonRow
              key={reason.reportReasonID}
              reason={reason}
              onMove={onMove || null}
              onEdit={() => setEditing(reason)}
              onDelete={() => setDeleting(reason)}
            />
          );
        })}
      </RecordList>
      {editing && (
        <DialogOnDemand
          dialog={reasonModal}
          reason={editing === "new" ? null : editing}
          onDone={forget}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t("Delete Reason")}
          text={t("{name} is no longer offered. Existing reports keep it.", { name: deleting.name })}
          confirm={t("Delete")}
          busy={isBusy}
          error={null}
          onConfirm={() =>
            void run(() =>
              api.call<typeof deleteReason>("DELETE", "/report-reasons/:id", {
                params: { id: deleting.reportReasonID },
              }),
            )
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
