import { Fragment, useRef, useSyncExternalStore } from "react";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { clockHere, clockOfPage, watchClock } from "#platform/client/clock.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { Message } from "../contract.ts";
import styles from "./message-list.module.css";
import { MessageRow } from "./message-row.tsx";
import { useScrollPlace } from "./use-scroll-place.ts";

interface MessageListProps {
  messages: readonly Message[];
  /** URL of the earlier messages, for use without scripts; null when there are none. */
  olderUrl: string | null;
  busy: boolean;
  onOlder(): void;
  /** Messages after this one are new to the reader; 0 when all are. */
  lastReadMessageID: number;
  isUnread: boolean;
}

/** Messages of a conversation, oldest first, by day. */
export function MessageList(props: MessageListProps) {
  const { messages, olderUrl, busy, onOlder, lastReadMessageID, isUnread } = props;
  const list = useRef<HTMLOListElement>(null);
  const { timeZone } = useSyncExternalStore(watchClock, clockHere, clockOfPage);
  const restoreScroll = useScrollPlace(list, messages[0]?.messageID ?? 0);
  const dayOf = ({ dateInserted }: Message) => absoluteTime(Date.parse(dateInserted), "day", timeZone);
  const firstNew = isUnread ? messages.find(({ messageID }) => messageID > lastReadMessageID) : undefined;
  return (
    <>
      {olderUrl !== null && (
        <p className={styles.older}>
          <a
            href={olderUrl}
            onClick={(event) => {
              event.preventDefault();
              restoreScroll();
              onOlder();
            }}
            aria-disabled={busy || undefined}
          >
            {busy ? t("Loading") : t("Earlier messages")}
          </a>
        </p>
      )}
      <ol ref={list} className={styles.list} aria-label={t("Messages")}>
        {messages.map((message, at) => {
          const before = messages[at - 1];
          const day = dayOf(message);
          const isOtherDay = !before || dayOf(before) !== day;
          const isNewest = message === firstNew && at > 0;
          return (
            <Fragment key={message.messageID}>
              {isOtherDay && (
                <li className={styles.day}>
                  <time dateTime={message.dateInserted.slice(0, 10)}>{day}</time>
                </li>
              )}
              {isNewest && <li className={`${styles.day} ${styles.new}`}>{t("New")}</li>}
              <MessageRow
                message={message}
                goesOn={!isOtherDay && !isNewest && before?.insertUserID === message.insertUserID}
              />
            </Fragment>
          );
        })}
      </ol>
    </>
  );
}

/** Announces new messages below the visible ones, with a link to them. */
export const NewBelow = ({ count, onShow }: { count: number; onShow(): void }) => (
  <div className={styles.below} role="status">
    {count > 0 && (
      <Button kind="primary" size="compact" onClick={onShow}>
        {t("{count, plural, one {# new message} other {# new messages}}", { count })}
      </Button>
    )}
  </div>
);
