import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import type { SearchPageShown } from "../../contract/page.ts";
import { changedAddress, clearedAddress, domainAddress, isFiltered } from "./page-address.ts";
import styles from "./results.module.css";
import { SearchHelp } from "./search-help.tsx";

/** Says that nothing was found, with suggestions, the most promising first. */
export function NoResults({ page }: { page: SearchPageShown }) {
  const { asked, domain, domains } = page;
  const query = asked["query"] ?? "";
  const [all] = domains;
  const terms = query.split(/\s+/).length;
  return (
    <>
      <div className={styles.none}>
        <p>{t("No results found.")}</p>
        <ul>
          {isFiltered(asked) && (
            <li>
              <ButtonLink href={clearedAddress(page)}>{t("Search without filters")}</ButtonLink>
            </li>
          )}
          {all && domain && all.key !== domain.key && (
            <li>
              <ButtonLink href={domainAddress(page, all)}>{t("Search everything")}</ButtonLink>
            </li>
          )}
          {terms > 1 && asked["queryOperator"] !== "or" && (
            <li>
              <ButtonLink href={changedAddress(page, { queryOperator: "or" })}>
                {t("Search for any of these words")}
              </ButtonLink>
            </li>
          )}
          <li>
            <ButtonLink href="/post/discussion">{t("Ask the community")}</ButtonLink>
          </li>
        </ul>
      </div>
      <SearchHelp />
    </>
  );
}
