import { useState } from "react";
import { PostBody } from "#features/formats/client/index.ts";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { reportModal } from "#features/reports/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import type { Message } from "../contract.ts";
import styles from "./message-list.module.css";

interface MessageRowProps {
  message: Message;
  /** True when the previous message has the same author and day. */
  goesOn: boolean;
}

function Body({ message: { body, ignored, insertUser } }: { message: Message }) {
  const [isShown, show] = useState(!ignored);
  if (!isShown)
    return (
      <p className={styles.quiet}>
        {t("You’re ignoring {name}.", { name: insertUser.name })}{" "}
        <Button kind="textPrimary" size="compact" onClick={() => show(true)}>
          {t("Show")}
        </Button>
      </p>
    );
  if (body === "") return <p className={styles.quiet}>{t("This message has been removed.")}</p>;
  return <PostBody html={body} />;
}

/** Reports this message alone to the moderators, with the reader's reasons. */
function Report({ messageID }: Pick<Message, "messageID">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.report}>
      <IconButton
        icon="flag"
        size="compact"
        label={t("Report this message")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <DialogOnDemand
          dialog={reportModal}
          post={{ recordType: "message", recordID: messageID }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}

/** A message with its author and date. */
export function MessageRow({ message, goesOn }: MessageRowProps) {
  const { messageID, insertUser, dateInserted, url, canReport } = message;
  const time = (
    <a className={styles.time} href={url}>
      <DateTime value={dateInserted} />
    </a>
  );
  return (
    <li
      id={`Message_${messageID}`}
      className={goesOn ? `${styles.message} ${styles.goesOn}` : styles.message}
    >
      {goesOn ? <span className={styles.photo} /> : <UserPhotoLink user={insertUser} />}
      <div className={styles.content}>
        <p className={goesOn ? "visually-hidden" : styles.who}>
          <UserLink user={insertUser} /> {time}
        </p>
        <Body message={message} />
      </div>
      {canReport && <Report messageID={messageID} />}
    </li>
  );
}
