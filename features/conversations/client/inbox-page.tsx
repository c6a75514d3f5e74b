import { useLive } from "#features/live/client/index.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Conversation } from "../contract.ts";
import { ConversationList } from "./conversation-list.tsx";
import styles from "./inbox-page.module.css";
import { NEW_MESSAGE } from "./urls.ts";

const NEWS = new Set(["messageSent", "conversationsRead", "reset"]);

/** Reloads the list when a message arrives or is read elsewhere. */
function useInboxLive(): void {
  const { userID } = useSession();
  const forget = useForgetAll();
  useLive(userID > 0 ? `user:${userID}` : null, ({ name }) => {
    if (NEWS.has(name)) void forget();
  });
}

interface InboxPageProps {
  conversations: readonly Conversation[];
  paging: PagingShown;
  canAdd: boolean;
}

/** All conversations of a member, the one with the newest message first. */
export function InboxPage({ conversations, paging, canAdd }: InboxPageProps) {
  const pageUrl = usePageUrl("query");
  useInboxLive();
  return (
    <section className={styles.page} aria-labelledby="inbox">
      <header className={styles.head}>
        <h1 id="inbox">{t("Inbox")}</h1>
        {canAdd && (
          <ButtonLink href={NEW_MESSAGE} kind="primary">
            {t("New Message")}
          </ButtonLink>
        )}
      </header>
      {conversations.length === 0 ? (
        <EmptyState
          icon="mail"
          title={t("You do not have any messages yet.")}
          text={t("Private conversations with other members appear here.")}
          {...(canAdd && { action: { label: t("New Message"), url: NEW_MESSAGE } })}
        />
      ) : (
        <ConversationList conversations={conversations} />
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </section>
  );
}
