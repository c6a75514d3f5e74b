import { exactNumber } from "#platform/client/exact-number.ts";
import { t } from "#platform/client/translate.ts";
import styles from "./community-numbers.module.css";

interface CommunityNumbersProps {
  countMembers: number;
  countDiscussions: number;
  countComments: number;
  /** Year of the first discussion. */
  year: number | null;
}

/** Numbers of the community. */
export function CommunityNumbers({
  countMembers,
  countDiscussions,
  countComments,
  year,
}: CommunityNumbersProps) {
  const numbers = [
    [t("Members"), exactNumber(countMembers)],
    [t("Discussions"), exactNumber(countDiscussions)],
    [t("Comments"), exactNumber(countComments)],
    ...(year === null ? [] : [[t("Since"), String(year)] as const]),
  ] as const;
  return (
    <section className={styles.card} aria-label={t("Community")}>
      <h2 className={styles.title}>{t("Community")}</h2>
      <dl className={styles.numbers}>
        {numbers.map(([name, number]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
