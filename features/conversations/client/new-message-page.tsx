import { BodyField, PLAIN_FORMAT } from "#features/editor/client/index.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { exactNumber } from "#platform/client/exact-number.ts";
import { Form } from "#platform/client/form.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { MemberField } from "./member-field.tsx";
import { NewMessageDraft } from "./message-draft.tsx";
import styles from "./new-message-page.module.css";
import { INBOX } from "./urls.ts";

interface NewMessagePageProps {
  /** Names of the recipients. */
  recipients: readonly string[];
  /** Initial text, handed over by another page. */
  content: string;
  most: number | null;
  bodyMost: number;
  titleMost: number;
}

/** Form to start a conversation. Works without scripts. */
export function NewMessagePage({ recipients, content, most, bodyMost, titleMost }: NewMessagePageProps) {
  const { userID, site } = useSession();
  return (
    <section className={styles.page} aria-labelledby="new-message">
      <h1 id="new-message">{t("New Message")}</h1>
      <Form<{ url: string }>
        method="POST"
        path="/conversations"
        onDone={({ url }) => openDocument(url)}
        label={t("New Message")}
        waits="conversation"
        guarded={!site.autosaveDrafts}
      >
        <FormMessage />
        <MemberField label={t("Recipients")} names={recipients} most={most} without={[userID]} />
        <TextField name="name" label={t("Title (optional)")} maxLength={titleMost} autoComplete="off" />
        <BodyField
          label={t("Message")}
          required
          rows={8}
          value={content === "" ? undefined : { body: content, format: PLAIN_FORMAT }}
        />
        <p className={styles.hint}>
          {t("Messages can be up to {most} characters long.", { most: exactNumber(bodyMost) })}
        </p>
        <NewMessageDraft />
        <div className={styles.actions}>
          <ButtonLink href={INBOX}>{t("Cancel")}</ButtonLink>
          <SubmitButton>{t("Send")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
