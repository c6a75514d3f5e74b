import { PageHeader } from "#features/layouts/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import type { Badge, BadgesPageShown } from "../contract.ts";
import { BadgeRow } from "./badge-row.tsx";
import styles from "./badges-page.module.css";

interface BadgeClass {
  name: string | null;
  badges: Badge[];
}

/** Groups badges by class. Those without levels of their class are together at the beginning. */
function classesOf(badges: readonly Badge[]): BadgeClass[] {
  const all = [...Map.groupBy(badges, ({ class: name }) => name?.toLowerCase() ?? null).values()];
  const single = all.filter((own) => own.length === 1 || own[0]?.class === null).flat();
  const several = all.filter((own) => !single.includes(own[0]!));
  return [
    ...(single.length > 0 ? [{ name: null, badges: single }] : []),
    ...several.map((own) => ({ name: own[0]?.class ?? null, badges: own })),
  ];
}

/** All badges by class, with those that the reader has, and the way to the next ones. */
export function BadgesPage({ badges, counts, isMember, canManage }: BadgesPageShown) {
  const earned = badges.filter(({ dateEarned }) => dateEarned !== null).length;
  const nextOf = (own: readonly Badge[]) =>
    own.find(({ threshold, dateEarned }) => threshold !== null && dateEarned === null)?.badgeID;
  return (
    <>
      <PageHeader
        title={t("Badges")}
        description={
          isMember
            ? t("You have {earned} of {count, plural, one {# badge} other {# badges}}.", {
                ...{ earned, count: badges.length },
              })
            : t("What members can earn in this community, and who has it.")
        }
      >
        {canManage && <ButtonLink href="/dashboard/badges">{t("Manage Badges")}</ButtonLink>}
      </PageHeader>
      {badges.length === 0 && <EmptyState text={t("There are no badges yet.")} icon="star" />}
      {classesOf(badges).map(({ name, badges: own }) => (
        <section key={name ?? ""} className={styles.class} aria-label={name ?? t("Badges")}>
          {name !== null && (
            <h2 className={styles.name}>
              <bdi>{name}</bdi>
            </h2>
          )}
          <ul className={styles.badges}>
            {own.map((badge) => (
              <BadgeRow
                key={badge.badgeID}
                badge={badge}
                isMember={isMember}
                ownCount={
                  badge.count !== null && (name === null || badge.badgeID === nextOf(own))
                    ? (counts[badge.count] ?? 0)
                    : null
                }
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
