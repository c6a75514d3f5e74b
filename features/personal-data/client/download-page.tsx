import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Progress } from "#platform/client/ui/progress.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import type { Archive } from "../contract.ts";
import styles from "./pages.module.css";
import { useLooking } from "./use-looking.ts";

interface DownloadPageProps {
  userID: number;
  archives: readonly Archive[];
  mayAsk: boolean;
}

function Standing({ archive }: { archive: Archive }) {
  const { url, dateDone, dateExpires, countDone, countTotal, failed } = archive;
  if (failed) return <p className={styles.text}>{t("This archive could not be made.")}</p>;
  if (!dateDone)
    return <Progress label={t("Your archive is being created.")} value={countDone} max={countTotal} />;
  if (!url) return <p className={styles.text}>{t("This archive can no longer be downloaded.")}</p>;
  return (
    <div className={styles.line}>
      <ButtonLink kind="primary" href={url} download>
        {t("Download archive")}
      </ButtonLink>
      <span className={styles.quiet}>
        {t("Until")} <DateTime value={dateExpires ?? dateDone} format="day" />
      </span>
    </div>
  );
}

/**
 * The page on which a member requests an archive of all their data, follows its progress and
 * downloads it.
 */
export function DownloadPage({ userID, archives, mayAsk }: DownloadPageProps) {
  const forget = useForgetAll();
  useLooking(archives.some(({ dateDone, failed }) => !dateDone && !failed));
  return (
    <div className={styles.page}>
      {archives.length === 0 && <EmptyState icon="file" text={t("You have not requested an archive yet.")} />}
      <ul className={styles.list}>
        {archives.map((archive) => (
          <li key={archive.archiveID}>
            <p className={styles.quiet}>
              <DateTime value={archive.dateInserted} />
            </p>
            <Standing archive={archive} />
          </li>
        ))}
      </ul>
      {mayAsk ? (
        <Form
          method="POST"
          path={`/users/${userID}/archives`}
          then="/profile/download"
          label={t("Download Your Data")}
          onDone={() => void forget()}
        >
          <FormMessage />
          <SubmitButton>{t("Create archive")}</SubmitButton>
        </Form>
      ) : (
        <p className={styles.quiet}>{t("You can request one archive a day.")}</p>
      )}
    </div>
  );
}
