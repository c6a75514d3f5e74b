import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import type { Rule } from "../contract.ts";
import styles from "./rules-page.module.css";

interface RulesPageProps {
  rules: readonly Pick<Rule, "ruleID" | "name" | "description">[];
  canManage: boolean;
}

/** The rules of the community, for everyone. */
export const RulesPage = ({ rules, canManage }: RulesPageProps) => (
  <section className={styles.page}>
    <div className={styles.head}>
      <h1>{t("Community Rules")}</h1>
      {canManage && <ButtonLink href="/dashboard/warnings">{t("Edit Rules")}</ButtonLink>}
    </div>
    {rules.length === 0 ? (
      <EmptyState icon="list-numbered" text={t("There are no rules yet.")} />
    ) : (
      <ol className={styles.rules}>
        {rules.map(({ ruleID, name, description }) => (
          <li key={ruleID} id={`rule-${ruleID}`}>
            <h2 dir="auto">{name}</h2>
            {description && <p dir="auto">{description}</p>}
          </li>
        ))}
      </ol>
    )}
  </section>
);
