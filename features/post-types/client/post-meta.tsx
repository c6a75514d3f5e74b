import { absoluteTime } from "#platform/client/absolute-time.ts";
import { t } from "#platform/client/translate.ts";
import { Label } from "#platform/client/ui/label.tsx";
import type { ShownValue } from "../contract.ts";
import styles from "./post-meta.module.css";
import { visibilityHint } from "./visibility-hint.ts";

interface PostMetaProps {
  title?: string;
  values: readonly ShownValue[];
  displayOptions: { asMetas: boolean };
}

function Value({ dataType, value }: ShownValue) {
  if (dataType === "boolean") return value ? t("Yes") : t("No");
  // A date has no time zone.
  if (dataType === "date")
    return <time dateTime={String(value)}>{absoluteTime(Date.parse(String(value)), "day", "UTC")}</time>;
  if (Array.isArray(value))
    return (
      <ul className={styles.several}>
        {value.map((each) => (
          <li key={each} dir="auto">
            {each}
          </li>
        ))}
      </ul>
    );
  return <span dir="auto">{String(value)}</span>;
}

/** The values of a post's fields. */
export const PostMetaAsset = ({ title, values, displayOptions }: PostMetaProps) => (
  <section aria-label={title ?? t("Details")}>
    {title && <h2 className={styles.title}>{title}</h2>}
    <dl className={displayOptions.asMetas ? `${styles.values} ${styles.metas}` : styles.values}>
      {values.map((shown) => {
        const hint = visibilityHint(shown.visibility);
        return (
          <div key={shown.postFieldID} className={styles.value}>
            <dt>
              <bdi>{shown.label}</bdi>
              {hint && (
                <>
                  {" "}
                  <Label kind="quiet">{shown.visibility === "private" ? t("Private") : t("Internal")}</Label>
                  <span className="visually-hidden">{hint}</span>
                </>
              )}
            </dt>
            <dd>
              <Value {...shown} />
            </dd>
          </div>
        );
      })}
    </dl>
  </section>
);
