import { UndoForm, useActionLabels } from "#features/log/client/index.ts";
import type { LogGroup } from "#features/log/contract.ts";
import { UserLink } from "#features/profiles/client/index.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import styles from "./done-page.module.css";

const question = () => ({
  title: t("Undo all"),
  text: t("Everything in this action will be undone, including entries on other pages of the log."),
});

/** A decision, perhaps on several reports, which is undone as a whole. */
function DoneRow({ operationID, rows }: LogGroup) {
  const labelOf = useActionLabels();
  const [first] = rows;
  if (!first) return null;
  const { action, recordName, insertUser, dateInserted } = first;
  const decision = labelOf(action);
  const name = recordName ?? "";
  return (
    <li className={styles.row}>
      <div>
        <h2>
          {decision}: <bdi>{name}</bdi>
        </h2>
        <p>
          {rows.length > 1 && (
            <span>{t("{count, plural, one {# decision} other {# decisions}}", { count: rows.length })}</span>
          )}
          <span>
            {insertUser
              ? around(t("By {name}", { name: HERE }), <UserLink user={insertUser} />)
              : t("Automatic")}
          </span>
          <DateTime value={dateInserted} />
        </p>
      </div>
      {rows.some(({ canUndo }) => canUndo) ? (
        <UndoForm
          path={`/logs/operations/${operationID}/undo`}
          about={`${decision}, ${name}`}
          question={question()}
        >
          {t("Undo")}
        </UndoForm>
      ) : (
        <Label kind="quiet">{t("Undone")}</Label>
      )}
    </li>
  );
}

interface DonePageProps {
  groups: readonly LogGroup[];
  paging: PagingShown;
}

/** The last decisions of all moderators, each with its undo. */
export function DonePage({ groups, paging }: DonePageProps) {
  const pageUrl = usePageUrl("query");
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState icon="clock" text={t("No decisions in the last 24 hours.")} />
      ) : (
        <ol className={styles.list}>
          {groups.map((group) => (
            <DoneRow key={group.rows[0]?.logID} {...group} />
          ))}
        </ol>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </>
  );
}
