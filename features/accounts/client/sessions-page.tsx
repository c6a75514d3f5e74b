import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import styles from "./accounts.module.css";
import { deviceOf } from "./device-of.ts";

interface OwnSession {
  sessionID: string;
  dateInserted: string;
  dateUpdated: string | null;
  address: string | null;
  agent: string | null;
  isCurrent: boolean;
}

interface OwnSignIn {
  signInID: number;
  dateInserted: string;
  address: string | null;
  agent: string | null;
  isNewDevice: boolean;
}

/** Where the member signed in lately, also with sessions that have ended. */
function History({ signIns }: { signIns: readonly OwnSignIn[] }) {
  if (signIns.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t("Recent Sign-Ins")}</h2>
      <ul className={styles.list}>
        {signIns.map(({ signInID, agent, address, dateInserted, isNewDevice }) => (
          <li key={signInID} className={styles.device}>
            <div className={styles.who}>
              <strong>
                <bdi>{deviceOf(agent)}</bdi> {isNewDevice && <Label>{t("New device")}</Label>}
              </strong>
              <span className={styles.quiet}>
                <DateTime value={dateInserted} />
                {address && (
                  <>
                    {" · "}
                    <bdi>{address}</bdi>
                  </>
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const HERE = "/profile/sessions";

function End({
  fixed,
  label,
  text,
}: {
  fixed: Record<string, string | number>;
  label: string;
  text: string;
}) {
  const forget = useForgetAll();
  return (
    <Form
      method="DELETE"
      path="/sessions"
      fixed={fixed}
      then={HERE}
      label={label}
      onDone={() => void forget()}
    >
      <Button type="submit" size="compact" aria-label={label}>
        {text}
      </Button>
    </Form>
  );
}

interface SessionsPageProps {
  sessions: readonly OwnSession[];
  signIns: readonly OwnSignIn[];
}

/** The user's sessions, each with a button to end it. */
export function SessionsPage({ sessions, signIns }: SessionsPageProps) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className={styles.page}>
      <ul className={styles.list} aria-label={t("Devices")}>
        {sessions.map(({ sessionID, agent, address, dateInserted, dateUpdated, isCurrent }) => {
          const device = deviceOf(agent);
          return (
            <li key={sessionID} className={styles.device}>
              <div className={styles.who}>
                <strong>
                  <bdi>{device}</bdi> {isCurrent && <Label>{t("This one")}</Label>}
                </strong>
                <span className={styles.quiet}>
                  <DateTime value={dateUpdated ?? dateInserted} />
                  {address && (
                    <>
                      {" · "}
                      <bdi>{address}</bdi>
                    </>
                  )}
                </span>
              </div>
              {!isCurrent && (
                <End
                  fixed={{ sessionID }}
                  label={t("Sign out on {device}", { device })}
                  text={t("Sign out")}
                />
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <End
          fixed={{ others: "true" }}
          label={t("Sign out everywhere else")}
          text={t("Sign out everywhere else")}
        />
      )}
      <History signIns={signIns} />
    </div>
  );
}
