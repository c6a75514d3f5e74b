import { t } from "#platform/client/translate.ts";
import type { Preview } from "../contract.ts";
import styles from "./preview-list.module.css";

const countText = ({ count, isMore }: Preview, isOnUsers: boolean): string => {
  if (isMore && isOnUsers)
    return t("More than {count} members match. One run acts on {count} of them.", { count });
  if (isMore) return t("More than {count} posts match. One run acts on {count} of them.", { count });
  return isOnUsers
    ? t(
        "{count, plural, =0 {No members match now.} one {# member matches now.} other {# members match now.}}",
        {
          count,
        },
      )
    : t("{count, plural, =0 {No posts match now.} one {# post matches now.} other {# posts match now.}}", {
        count,
      });
};

/** How many records a rule would act on, and the first ones. */
export function PreviewList({ preview, isOnUsers }: { preview: Preview; isOnUsers: boolean }) {
  return (
    <div className={styles.preview}>
      <p role="status">
        <strong>{countText(preview, isOnUsers)}</strong>
      </p>
      {preview.records.length > 0 && (
        <>
          {preview.count > preview.records.length && <p>{t("The oldest ones:")}</p>}
          <ul>
            {preview.records.map(({ recordType, recordID, name, url }) => (
              <li key={`${recordType} ${recordID}`}>
                {url === null ? (
                  <bdi>{name}</bdi>
                ) : (
                  <a href={url}>
                    <bdi>{name}</bdi>
                  </a>
                )}
                {recordType === "comment" && <span> {t("(comment)")}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
