import { useQuery } from "@tanstack/react-query";
import { around, HERE } from "#platform/client/around.tsx";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { suggestTerms } from "../../contract.ts";
import styles from "./dashboard-search.module.css";

interface NothingFoundProps {
  terms: string;
  onSearch(terms: string): void;
}

/** Says that nothing was found, and offers terms that are spelled alike. */
export function NothingFound({ terms, onSearch }: NothingFoundProps) {
  const { data } = useQuery(
    apiQuery<typeof suggestTerms>("/dashboard/search/suggestion", { query: { query: terms } }),
  );
  const better = data?.terms ?? null;
  return (
    <p className={styles.nothing}>
      {t("Nothing matches “{terms}”.", { terms })}{" "}
      {better !== null && (
        <>
          {around(
            t("Did you mean {words}?", { words: HERE }),
            <Button kind="textPrimary" size="compact" onClick={() => onSearch(better)}>
              <bdi>{better}</bdi>
            </Button>,
          )}{" "}
        </>
      )}
      <a href="/dashboard/settings/general">{t("Show all settings")}</a>
    </p>
  );
}
