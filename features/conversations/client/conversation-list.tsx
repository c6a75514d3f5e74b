import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Count } from "#platform/client/ui/count.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import type { Conversation } from "../contract.ts";
import styles from "./conversation-list.module.css";
import { Photos } from "./photos.tsx";

/** Returns the author of the last message, where it is not obvious. */
function useSpeaker({ lastMessage, countParticipants }: Conversation): string | null {
  const { userID } = useSession();
  if (!lastMessage) return null;
  if (lastMessage.insertUserID === userID) return t("You");
  return countParticipants > 2 ? lastMessage.insertUser.name : null;
}

function Row({ conversation }: { conversation: Conversation }) {
  const { name, url, excerpt, unread, countUnread, lastMessage, participants, dateInserted } = conversation;
  const speaker = useSpeaker(conversation);
  return (
    <li className={unread ? `${styles.row} ${styles.unread}` : styles.row}>
      <Photos participants={participants} />
      <div className={styles.text}>
        <p className={styles.name}>
          <a href={url}>
            <bdi>{name}</bdi>
          </a>
          {unread && <Count value={countUnread} label={t("unread")} />}
          <span className={styles.time}>
            <DateTime value={lastMessage?.dateInserted ?? dateInserted} />
          </span>
        </p>
        {lastMessage && (
          <p className={styles.excerpt} dir="auto">
            {speaker !== null && (
              <>
                <bdi>{speaker}</bdi>:{" "}
              </>
            )}
            {excerpt || t("A file")}
          </p>
        )}
      </div>
    </li>
  );
}

interface ConversationListProps {
  conversations: readonly Conversation[];
  /** For use in a flyout. */
  isSmall?: boolean;
}

/** Conversations with their participants, last message and number of unread messages. */
export const ConversationList = ({ conversations, isSmall = false }: ConversationListProps) => (
  <ul className={isSmall ? `${styles.list} ${styles.small}` : styles.list}>
    {conversations.map((conversation) => (
      <Row key={conversation.conversationID} conversation={conversation} />
    ))}
  </ul>
);
