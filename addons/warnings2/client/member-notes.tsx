import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import type { listAllNotes } from "../contract.ts";
import { userNotesView } from "../permissions.ts";
import { isWarning, NoteItem } from "./note-item.tsx";
import styles from "./notes.module.css";

const SHOWN = 5;

/** The newest notes and warnings, on the dashboard's page about a member. */
export function MemberNotes({ userID, name }: { userID: number; name: string }) {
  const { can, isMe } = useSession();
  const isShown = can.has(userNotesView) && !isMe(userID);
  const { data, error } = useQuery({
    ...apiQuery<typeof listAllNotes>("/user-notes", {
      query: { userID, limit: SHOWN, expand: "insertUser" },
    }),
    enabled: isShown,
  });
  if (!isShown) return null;
  const live = data?.filter(isWarning).reduce((sum, each) => sum + (each.isLive ? each.points : 0), 0) ?? 0;
  return (
    <section aria-labelledby="member-notes" className={styles.page}>
      <h2 id="member-notes">{t("Notes and Warnings")}</h2>
      {error && <MessageBar kind="error">{error.message}</MessageBar>}
      {!data && !error && <Skeleton lines={3} label={t("Loading")} />}
      {data?.length === 0 && <p>{t("No notes or warnings yet.")}</p>}
      {live > 0 && (
        <MessageBar kind="warning">
          {t("{points, plural, =0 {No active points} one {# active point} other {# active points}}", {
            points: live,
          })}
        </MessageBar>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((note) => (
            <NoteItem key={note.userNoteID} note={note} />
          ))}
        </ul>
      )}
      <p>
        <a href={`/profile/notes/${encodeURIComponent(name)}`}>{t("All notes and warnings")}</a>
      </p>
    </section>
  );
}
