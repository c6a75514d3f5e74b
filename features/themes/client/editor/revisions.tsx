import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { listRevisions, nameRevision, ThemeRevision } from "../../contract.ts";
import styles from "./revisions.module.css";

interface RevisionsProps {
  themeID: number;
  /** The editor has changes that are not published. */
  hasDraft: boolean;
  /** Names of the roles that may edit themes. */
  roles: readonly string[];
  onCompare(revisionID: number, name: string): void;
  onRestore(revisionID: number): void;
}

function NameForm({ themeID, revision, onDone }: NameFormProps) {
  const api = useApi();
  const [name, setName] = useState(revision.revisionName ?? "");
  const save = () =>
    api
      .call<typeof nameRevision>("PATCH", "/themes/:id/revisions/:revisionID", {
        params: { id: themeID, revisionID: revision.revisionID ?? 0 },
        body: { revisionName: name.trim() },
      })
      .then(onDone, toastError);
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) void save();
      }}
    >
      <input
        aria-label={t("Name of the revision")}
        type="text"
        maxLength={100}
        value={name}
        // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="compact">
        {t("Save")}
      </Button>
    </form>
  );
}

const nameOf = ({ revisionID, revisionName }: ThemeRevision) =>
  revisionName ?? t("Revision {id}", { id: revisionID ?? 0 });

interface NameFormProps {
  themeID: number;
  revision: ThemeRevision;
  onDone(): void;
}

/** The revisions of the theme, newest first. */
export function Revisions({ themeID, hasDraft, roles, onCompare, onRestore }: RevisionsProps) {
  const { data: revisions, refetch } = useQuery({
    ...apiQuery<typeof listRevisions>("/themes/:id/revisions", {
      params: { id: themeID },
      query: { limit: 20 } as never,
    }),
    staleTime: 0,
  });
  const [naming, setNaming] = useState<number | null>(null);
  return (
    <section className={styles.revisions}>
      <h2>{t("Revisions")}</h2>
      <ul>
        {hasDraft && (
          <li>
            <span>
              <b>{t("Draft")}</b> <Label kind="info">{t("Editing")}</Label>
            </span>
          </li>
        )}
        {revisions?.map((revision, index) => {
          const { revisionID, insertUser, dateInserted, active } = revision;
          const id = revisionID ?? 0;
          const name = nameOf(revision);
          const same = revisions
            .slice(index + 1)
            .find((earlier) => earlier.fingerprint === revision.fingerprint);
          return (
            <li key={id}>
              {naming === id ? (
                <NameForm
                  {...{ themeID, revision }}
                  onDone={() => {
                    setNaming(null);
                    void refetch();
                  }}
                />
              ) : (
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>{" "}
                  {active && <Label kind="good">{t("Published")}</Label>}
                  <small>
                    {insertUser && <bdi>{insertUser.name}</bdi>}{" "}
                    {dateInserted && <DateTime value={dateInserted} />}{" "}
                    <code dir="ltr" data-tooltip={t("Fingerprint: equal for equal contents")}>
                      {revision.fingerprint}
                    </code>
                  </small>
                  {same && <small>{t("Same as {name}", { name: nameOf(same) })}</small>}
                </span>
              )}
              <span className={styles.actions}>
                <Button size="compact" onClick={() => setNaming(id)} aria-label={t("Name {name}", { name })}>
                  {t("Name…")}
                </Button>
                <Button
                  size="compact"
                  onClick={() => onCompare(id, name)}
                  aria-label={t("Compare {name}", { name })}
                >
                  {t("Compare")}
                </Button>
                <Button
                  size="compact"
                  onClick={() => onRestore(id)}
                  aria-label={t("Restore {name}", { name })}
                >
                  {t("Restore")}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <p>{t("Restoring makes a new draft. Nothing is published by it.")}</p>
      <div className={styles.access}>
        <p>
          {t("Roles that can edit themes:")}{" "}
          {roles.map((role) => (
            <bdi key={role}>
              <Label kind="info">{role}</Label>
            </bdi>
          ))}
        </p>
        <a href="/dashboard/roles">{t("Roles & Permissions")}</a>
      </div>
    </section>
  );
}
