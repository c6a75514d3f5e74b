import { useState } from "react";
import { BodyField } from "#features/editor/client/index.ts";
import { Later } from "#features/live/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import styles from "./conversation-page.module.css";
import { ReplyDraft } from "./message-draft.tsx";

const presence = onDemand(async () => (await import("./live-parts.ts")).Presence);

interface ComposerProps {
  conversationID: number;
  onSent(): void;
}

/**
 * Form to send a message; unsent messages wait while the forum cannot be reached. Works without
 * scripts.
 */
export function Composer({ conversationID, onSent }: ComposerProps) {
  const { site } = useSession();
  /** Changes after each message, which empties the form. */
  const [sent, setSent] = useState(0);
  const done = () => {
    setSent((count) => count + 1);
    onSent();
  };
  return (
    <section className={styles.composer} aria-label={t("Answer")}>
      <Form
        key={sent}
        method="POST"
        path="/messages"
        fixed={{ conversationID }}
        onDone={done}
        waits={`message ${conversationID}`}
        onSentLater={done}
        guarded={!site.autosaveDrafts}
      >
        <FormMessage />
        <BodyField label={t("Message")} required rows={3} focused={sent > 0} />
        <ReplyDraft conversationID={conversationID} />
        <div className={styles.send}>
          <SubmitButton>{t("Send")}</SubmitButton>
        </div>
      </Form>
      <Later part={presence} topic={`conversation:${conversationID}`} />
    </section>
  );
}
