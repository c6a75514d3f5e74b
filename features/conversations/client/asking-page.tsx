import { openDocument } from "#platform/client/base-path.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import type { Conversation } from "../contract.ts";
import styles from "./new-message-page.module.css";
import { INBOX } from "./urls.ts";

interface AskingPageProps {
  action: "leave" | "clear";
  conversation: Conversation;
}

/** Confirmation before leaving a conversation or clearing its messages. */
export function AskingPage({ action, conversation: { conversationID, name, url } }: AskingPageProps) {
  const forget = useForgetAll();
  const isLeaving = action === "leave";
  const title = isLeaving ? t("Leave Conversation") : t("Clear Conversation");
  return (
    <section className={styles.page} aria-labelledby="asking">
      <h1 id="asking">{title}</h1>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <p>
        {isLeaving
          ? t("You’ll lose access to this conversation unless someone adds you again.")
          : t("The conversation is cleared for you only. It reappears when a new message arrives.")}
      </p>
      <Form
        method={isLeaving ? "DELETE" : "PUT"}
        path={`/conversations/${conversationID}/${action}`}
        then={INBOX}
        label={title}
        onDone={() => {
          void forget();
          openDocument(INBOX);
        }}
      >
        <FormMessage />
        <div className={styles.actions}>
          <ButtonLink href={url}>{t("Cancel")}</ButtonLink>
          <Button kind="primary" type="submit">
            {title}
          </Button>
        </div>
      </Form>
    </section>
  );
}
