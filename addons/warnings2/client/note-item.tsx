import { type ReactNode, useRef } from "react";
import { PostBody } from "#features/formats/client/index.ts";
import { UserLink } from "#features/profiles/client/index.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { controlBeside, useFocusAfterRemoval } from "#platform/client/ui/use-focus-after-removal.ts";
import type { AnyNote, WarnedPost, Warning } from "../contract.ts";
import styles from "./notes.module.css";

export const isWarning = (note: AnyNote): note is Warning => note.type === "warning";

const Post = ({ url, name, excerpt, appealUrl }: WarnedPost) => (
  <li>
    {url ? (
      <a href={url} dir="auto">
        {name || t("Post")}
      </a>
    ) : (
      <>
        <bdi>{name || t("Post")}</bdi> <Label kind="quiet">{t("Removed")}</Label>
      </>
    )}
    {excerpt && <p dir="auto">{excerpt}</p>}
    {appealUrl && <a href={appealUrl}>{t("Appeal the removal")}</a>}
  </li>
);

/** Whether the points count, and until when. */
function State({ isLive, reversed, points, dateExpires }: Warning) {
  if (reversed) return <Label kind="quiet">{t("Reversed")}</Label>;
  if (points === 0) return null;
  if (!isLive) return <Label kind="quiet">{t("Expired")}</Label>;
  if (dateExpires === null) return <span>{t("Never expires")}</span>;
  return (
    <span>
      {around(t("Expires on {date}", { date: HERE }), <DateTime value={dateExpires} format="full" />)}
    </span>
  );
}

const Facts = ({ warning }: { warning: Warning }) => {
  const { ruleName, posts, moderatorNote } = warning;
  return (
    <dl className={styles.facts}>
      {ruleName !== null && (
        <>
          <dt>{t("Rule Broken")}</dt>
          <dd dir="auto">{ruleName}</dd>
        </>
      )}
      {posts.length > 0 && (
        <>
          <dt>{t("Warned Post")}</dt>
          <dd>
            <ul>
              {posts.map((post) => (
                <Post key={`${post.recordType} ${post.recordID}`} {...post} />
              ))}
            </ul>
          </dd>
        </>
      )}
      {moderatorNote && (
        <>
          <dt>{t("Internal Notes")}</dt>
          <dd dir="auto" className={styles.internal}>
            {moderatorNote}
          </dd>
        </>
      )}
    </dl>
  );
};

/** A note or a warning, with its controls. */
export function NoteItem({ note, children }: { note: AnyNote; children?: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(row, controlBeside);
  return (
    <li ref={row} id={`${note.type}-${note.userNoteID}`} className={styles.note}>
      <p className={styles.head}>
        {isWarning(note) ? (
          <>
            <strong>
              <bdi>{note.warningTypeName}</bdi>
            </strong>
            {note.points > 0 && (
              <Label kind={note.isLive ? "warning" : "quiet"}>
                {t("{points, plural, one {# point} other {# points}}", { points: note.points })}
              </Label>
            )}
            <State {...note} />
          </>
        ) : (
          <strong>{t("Note")}</strong>
        )}
      </p>
      <PostBody html={note.body} />
      {isWarning(note) && <Facts warning={note} />}
      <p className={styles.meta}>
        {note.insertUser && (
          <>
            <UserLink user={note.insertUser} />{" "}
          </>
        )}
        <DateTime value={note.dateInserted} />
        {note.dateUpdated && <span>{t("Edited")}</span>}
      </p>
      {children && <div className={styles.controls}>{children}</div>}
    </li>
  );
}
