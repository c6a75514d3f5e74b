import { BulkForm, beginRun } from "#features/bulk/client/index.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { WaitingSelection } from "../../contract.ts";

export interface ChosenEmails {
  selection: WaitingSelection;
  count: number;
  /** Number of chosen emails whose link has expired, or which are older than 7 days. */
  countStale: number;
}

interface FormProps extends ChosenEmails {
  onClose(): void;
  /** Called when the action starts. */
  onStart?(): void;
}

/** Asks whether emails are sent or deleted. The action runs with progress, also after its page closes. */
export function WaitingForm({ isSending, ...form }: FormProps & { isSending: boolean }) {
  return isSending ? <SendForm {...form} /> : <DeleteForm {...form} />;
}

function useStart({ onClose, onStart }: Pick<FormProps, "onClose" | "onStart">) {
  const { userID } = useSession();
  return (
    request: Parameters<typeof beginRun>[0]["request"],
    texts: Parameters<typeof beginRun>[0]["texts"],
  ) => {
    beginRun({ ...{ userID, recordType: "user", threadID: null, ids: [] }, request, texts });
    onClose();
    onStart?.();
  };
}

function SendForm({ selection, count, countStale, onClose, onStart }: FormProps) {
  const run = useStart({ onClose, ...(onStart && { onStart }) });
  return (
    <BulkForm
      {...{ run, onClose }}
      title={t("{count, plural, one {Send # Email} other {Send # Emails}}", { count })}
      confirm={t("{count, plural, one {Send # Email} other {Send # Emails}}", { count })}
      request={() => ({ method: "POST", path: "/emails/waiting/send", body: { ...selection } })}
      texts={{
        doing: t("Sending emails"),
        done: t("{count, plural, one {# email is being sent.} other {# emails are being sent.}}", { count }),
        failed: t("Some emails couldn’t be sent."),
      }}
    >
      <p>{t("Each email is sent once. The email log shows whether it arrived.")}</p>
      {countStale > 0 && (
        <MessageBar kind="warning">
          {t(
            "{count, plural, one {# of these emails is out of date: its link has expired, or it is older than 7 days.} other {# of these emails are out of date: their links have expired, or they are older than 7 days.}}",
            { count: countStale },
          )}
        </MessageBar>
      )}
    </BulkForm>
  );
}

function DeleteForm({ selection, count, onClose, onStart }: FormProps) {
  const run = useStart({ onClose, ...(onStart && { onStart }) });
  return (
    <BulkForm
      {...{ run, onClose }}
      title={t("{count, plural, one {Delete # Email} other {Delete # Emails}}", { count })}
      confirm={t("{count, plural, one {Delete # Email} other {Delete # Emails}}", { count })}
      request={() => ({ method: "DELETE", path: "/emails/waiting", body: { ...selection } })}
      texts={{
        doing: t("Deleting emails"),
        done: t("{count, plural, one {# email deleted.} other {# emails deleted.}}", { count }),
        failed: t("Some emails couldn’t be deleted."),
      }}
    >
      <p>{t("The emails are not sent, and can’t be restored.")}</p>
    </BulkForm>
  );
}
