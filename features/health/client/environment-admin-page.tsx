import { t } from "#platform/client/translate.ts";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import type { EnvironmentPage as Page } from "../contract.ts";
import styles from "./environment-page.module.css";

type Variable = Page["variables"][number];

function Value({ value }: Pick<Variable, "value">) {
  if (value === null) return <span className={styles.none}>{t("not set")}</span>;
  return value === true ? <span>{t("set")}</span> : <bdi className={styles.value}>{value}</bdi>;
}

const columnsOf = (): Column<Variable>[] => [
  {
    ...{ id: "name", label: t("Variable"), isName: true },
    cell: ({ name }) => <code>{name}</code>,
  },
  { ...{ id: "value", label: t("Value") }, cell: ({ value }) => <Value value={value} /> },
  { ...{ id: "help", label: t("Purpose") }, cell: ({ help }) => help },
];

/** Page about what the environment decides, and how to move the forum to another address. */
export function EnvironmentPage({ publicUrl, versions, variables }: Page) {
  return (
    <div className={styles.page}>
      <section>
        <h2>{t("Variables")}</h2>
        <p>
          {t(
            "Change a variable where the forum is started, such as in its service or container, and restart the forum. Passwords and tokens are never shown.",
          )}
        </p>
        <DataTable
          caption={t("Variables")}
          columns={columnsOf()}
          rows={variables}
          keyOf={({ name }) => name}
        />
      </section>
      <section>
        <h2>{t("Versions")}</h2>
        <dl className={styles.versions}>
          <dt lang="en">Node.js</dt>
          <dd>{versions.node}</dd>
          <dt lang="en">PostgreSQL</dt>
          <dd>{versions.postgresql}</dd>
        </dl>
      </section>
      <section id="move">
        <h2>{t("Move to Another Address")}</h2>
        {publicUrl !== null && <p>{t("The address is {address} now.", { address: publicUrl })}</p>}
        <ol>
          <li>{t("Let the new domain lead to this server, with a certificate.")}</li>
          <li>
            {t("Set PUBLIC_URL to the new address, such as https://forum.example, and restart the forum.")}
          </li>
          <li>
            {t(
              "Redirect the old address to the new one permanently, with the same paths. Old links keep working.",
            )}
          </li>
          <li>
            {t("Change the address in sign-in providers, webhooks and other programs that call the forum.")}
          </li>
          <li>
            {t("Send a test email: its links must lead to the new address.")}{" "}
            <a href="/dashboard/settings/email-server">{t("Mail server")}</a>
          </li>
          <li>{t("Members sign in again once, because browsers store sessions per address.")}</li>
        </ol>
      </section>
    </div>
  );
}
