import type { AuditLog } from "#features/audit-log/contract.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import styles from "./audit-log-page.module.css";

const Author = ({ insertUser }: Pick<AuditLog, "insertUser">) =>
  insertUser ? (
    <a href={insertUser.url}>
      <bdi>{insertUser.name}</bdi>
    </a>
  ) : (
    <b>{t("The forum")}</b>
  );

/** A request as a program names it. */
const RequestName = ({ method, path }: Pick<NonNullable<AuditLog["parent"]>, "method" | "path">) => (
  <code dir="ltr">{method === null ? path : `${method} ${path}`}</code>
);

/** A change: who did what, when and from where, and the values before and after. */
export function ChangeRow({ change }: { change: AuditLog }) {
  const { insertUser, message, dateInserted, differences, insertIPAddress, asUser, parent } = change;
  return (
    <li>
      {insertUser && <UserPhoto user={insertUser} size={28} />}
      <div className={styles.what}>
        <p>
          <Author insertUser={insertUser} /> {message}
        </p>
        {differences.length > 0 && (
          <details>
            <summary>{t("Before and after")}</summary>
            <dl>
              {differences.map(({ field, before, after }) => (
                <div key={field}>
                  {differences.length > 1 && <dt>{field}</dt>}
                  <dd dir="auto">
                    <del>{before ?? t("nothing")}</del>
                    <ins>{after ?? t("nothing")}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        <small>
          <DateTime value={dateInserted} format="full" />
          {insertIPAddress !== null && <> · {insertIPAddress}</>}
          {asUser && <> · {around(t("Signed in as {name}", { name: HERE }), <bdi>{asUser.name}</bdi>)}</>}
          {parent?.path && (
            <> · {around(t("After {request}", { request: HERE }), <RequestName {...parent} />)}</>
          )}
        </small>
      </div>
    </li>
  );
}
