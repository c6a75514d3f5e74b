import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { changeTheme, previewTheme, ThemeRevision } from "../contract.ts";
import styles from "./theme-list.module.css";

interface ThemeRevisionsProps {
  themeID: number;
  name: string;
  revisions: readonly ThemeRevision[];
}

function RevisionRow({ themeID, revision }: { themeID: number; revision: ThemeRevision }) {
  const api = useApi();
  const forget = useForgetAll();
  const { revisionID, revisionName, dateInserted, insertUser, active, current } = revision;
  const body = { revisionID: revisionID ?? 0 };
  const preview = () =>
    api
      .call<typeof previewTheme>("PUT", "/themes/preview", { body: { themeID, ...body } })
      .then(() => location.reload(), toastError);
  const restore = () =>
    api
      .call<typeof changeTheme>("PATCH", "/themes/:id", { params: { id: themeID }, body })
      // A change of the current theme needs other styles.
      .then(() => (current || active ? location.reload() : forget()), toastError);
  const name = revisionName ?? t("Revision {id}", { id: revisionID ?? 0 });
  return (
    <li className={styles.revision}>
      <div>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.when}>
          {insertUser && (
            <a href={insertUser.url} data-userid={insertUser.userID}>
              <bdi>{insertUser.name}</bdi>
            </a>
          )}{" "}
          {dateInserted && <DateTime value={dateInserted} />}
        </p>
      </div>
      {active && <Label kind="good">{t("Current")}</Label>}
      {!active && (
        <span className={styles.actions}>
          <Button size="compact" onClick={preview} aria-label={t("Preview {name}", { name })}>
            {t("Preview")}
          </Button>
          <Button size="compact" onClick={restore} aria-label={t("Restore {name}", { name })}>
            {t("Restore")}
          </Button>
        </span>
      )}
    </li>
  );
}

/** The revisions of a theme, newest first. */
export const ThemeRevisions = ({ themeID, name, revisions }: ThemeRevisionsProps) => (
  <section data-unthemed="">
    <h1 className={styles.title}>{t("Revisions of {name}", { name })}</h1>
    <p>
      <a href="/appearance">{t("Themes")}</a>
    </p>
    <ul className={styles.revisions}>
      {revisions.map((revision) => (
        <RevisionRow key={revision.revisionID} themeID={themeID} revision={revision} />
      ))}
    </ul>
  </section>
);
