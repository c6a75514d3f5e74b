import { PostBody } from "#features/formats/client/index.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import type { PostWarning } from "../contract.ts";
import styles from "./post-warning.module.css";

/** The warning about a post, for its author and for staff. */
function Warning({ warning }: { warning: PostWarning }) {
  const { userNoteID, user, body, warningTypeName, points, ruleName, moderatorNote, dateInserted } = warning;
  return (
    <aside className={styles.warning} aria-label={t("Warning")}>
      <p>
        {around(t("Moderator issued a warning to {user}", { user: HERE }), <bdi>{user.name}</bdi>)}{" "}
        <DateTime value={dateInserted} />
      </p>
      <details>
        <summary>{t("View Message")}</summary>
        <dl>
          <dt>{t("Warning Type")}</dt>
          <dd>
            <bdi>{warningTypeName}</bdi>{" "}
            {points > 0 && t("({points, plural, one {# point} other {# points}})", { points })}
          </dd>
          {ruleName !== null && (
            <>
              <dt>{t("Rule Broken")}</dt>
              <dd dir="auto">{ruleName}</dd>
            </>
          )}
          <dt>{t("Moderator Message")}</dt>
          <dd>
            <PostBody html={body} />
          </dd>
          {moderatorNote && (
            <>
              <dt>{t("Internal Notes")}</dt>
              <dd dir="auto">{moderatorNote}</dd>
            </>
          )}
        </dl>
        {moderatorNote === undefined && (
          <a href={`/profile/warnings#warning-${userNoteID}`}>{t("Your warnings")}</a>
        )}
      </details>
    </aside>
  );
}

export function WarningBelowPost({ post }: { post: object }) {
  const { warning } = post as { warning?: PostWarning };
  return warning ? <Warning warning={warning} /> : null;
}
