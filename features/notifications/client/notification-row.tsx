import { useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useCounts, useSetCount } from "#features/navigation/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { markRead, markUnread, Notification } from "../contract.ts";
import { NotificationLink } from "./notification-link.tsx";
import styles from "./notification-row.module.css";
import { UNREAD } from "./queries.ts";

/**
 * The read state and a function that flips it: shown at once, reverted when the server refuses. Requests of quick clicks
 * are sent one after another, so that the last click decides.
 */
function useRead(notification: Notification) {
  const api = useApi();
  const forget = useForgetAll();
  const unread = useCounts()(UNREAD);
  const setCount = useSetCount();
  const [changed, setChanged] = useState<{ from: Notification; read: boolean } | null>(null);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const read = changed?.from === notification ? changed.read : notification.read;
  async function toggle(): Promise<void> {
    const params = { id: notification.notificationID };
    setChanged({ from: notification, read: !read });
    setCount(UNREAD, Math.max(0, unread + (read ? 1 : -1)));
    const answer = sent.current.then(() =>
      read
        ? api.call<typeof markUnread>("DELETE", "/notifications/:id/read", { params })
        : api.call<typeof markRead>("PUT", "/notifications/:id/read", { params }),
    );
    const end = answer.catch(() => {});
    sent.current = end;
    const isLast = () => sent.current === end;
    try {
      await answer;
      if (isLast()) await forget();
    } catch (error) {
      toastError(error);
      if (!isLast()) return;
      setChanged({ from: notification, read });
      setCount(UNREAD, unread);
    }
  }
  return { read, toggle };
}

/** A notification with a button that marks it read or unread. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { read, toggle } = useRead(notification);
  const [path] = useLocation();
  const search = useSearch();
  const label = read ? t("Mark as unread") : t("Mark as read");
  return (
    <li className={styles.row}>
      <NotificationLink notification={{ ...notification, read }} />
      <Form
        method={read ? "DELETE" : "PUT"}
        path={`/notifications/${notification.notificationID}/read`}
        then={search ? `${path}?${search}` : path}
        onDone={() => {}}
      >
        <IconButton
          type="submit"
          icon={read ? "mail" : "check"}
          label={label}
          onClick={(event) => {
            event.preventDefault();
            void toggle();
          }}
        />
      </Form>
    </li>
  );
}
