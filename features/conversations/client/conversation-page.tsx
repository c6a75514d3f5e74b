import { useEffect } from "react";
import { useLive } from "#features/live/client/index.ts";
import { PAGES } from "#platform/client/base-path.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { Conversation, Message, Participant } from "../contract.ts";
import { Composer } from "./composer.tsx";
import styles from "./conversation-page.module.css";
import { MessageList, NewBelow } from "./message-list.tsx";
import { Participants } from "./participants.tsx";
import { INBOX } from "./urls.ts";
import { useMessages } from "./use-messages.ts";
import { useRead } from "./use-read.ts";

interface ConversationPageProps {
  conversation: Conversation;
  participants: readonly Participant[];
  messages: readonly Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  lastReadMessageID: number;
  canWrite: boolean;
  canRemove: boolean;
  roomFor: number | null;
}

/** Scrolls to where reading starts: the message in the address, the first new one, or the end. */
function useBeginning(url: string, isAtEnd: boolean, showEnd: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    const named = /^#Message_(\d+)$/.exec(location.hash)?.[1];
    if (named === undefined) {
      if (isAtEnd) showEnd();
      return;
    }
    if (document.getElementById(`Message_${named}`) || location.search !== "") return;
    // The message is older than those loaded with the page.
    location.replace(`${PAGES}${url}?message=${named}#Message_${named}`);
  }, [url]);
}

function Conversing(props: ConversationPageProps) {
  const { conversation, participants, canWrite, canRemove, roomFor, lastReadMessageID, hasNewer } = props;
  const { conversationID, name, url, unread } = conversation;
  const forget = useForgetAll();
  const shown = useMessages({ conversationID, ...props });
  const { messages, hasOlder, busy, countNew, end, last } = shown;
  useRead(conversationID, last, canWrite && !hasNewer);
  useBeginning(url, !hasNewer && messages.length > 3, shown.showEnd);
  useLive(`conversation:${conversationID}`, (event) => {
    if (event.name === "participantsChanged" || event.name === "reset") void forget();
    if (event.name !== "participantsChanged") void shown.loadNewer();
  });
  return (
    <article className={styles.page} aria-labelledby="conversation">
      <p className={styles.back}>
        <a href={INBOX}>{t("Inbox")}</a>
      </p>
      <h1 id="conversation">
        <bdi>{name}</bdi>
      </h1>
      <Participants {...{ conversation, participants, roomFor, canRemove }} />
      <MessageList
        messages={messages}
        olderUrl={hasOlder ? `${url}?before=${messages[0]?.messageID ?? 0}` : null}
        busy={busy}
        onOlder={() => void shown.loadOlder()}
        lastReadMessageID={lastReadMessageID}
        isUnread={unread}
      />
      {hasNewer && (
        <p className={styles.newer}>
          <a href={url}>{t("Newest messages")}</a>
        </p>
      )}
      <NewBelow count={countNew} onShow={shown.showEnd} />
      {participants.length < 2 && <MessageBar>{t("Everyone else has left this conversation.")}</MessageBar>}
      {canWrite && <Composer conversationID={conversationID} onSent={() => void shown.loadNewer()} />}
      <div ref={end} />
    </article>
  );
}

/** A conversation: its messages, the composer and the participants. */
export const ConversationPage = (props: ConversationPageProps) => (
  <Conversing key={`${props.conversation.conversationID} ${props.messages[0]?.messageID ?? 0}`} {...props} />
);
