import { around, HERE } from "#platform/client/around.tsx";
import { exactNumber } from "#platform/client/exact-number.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { SearchPageShown } from "../../contract/page.ts";
import { searchActionsSlot } from "../slots.ts";
import { NoResults } from "./no-results.tsx";
import { changedAddress } from "./page-address.ts";
import { Result } from "./result.tsx";
import styles from "./results.module.css";
import { Sorts } from "./sorts.tsx";

interface ResultsProps {
  page: SearchPageShown;
  found: NonNullable<SearchPageShown["found"]>;
}

/** Puts each term in quotes, so that it is searched literally. */
const asTyped = (query: string) => query.replace(/(?<![^\s])[^\s"():-][^\s"():]*(?![^\s])/gu, '"$&"');

/** Says that corrected terms were searched, or suggests terms that would find more. */
function Spelling({ page, found: { searchedFor, didYouMean } }: ResultsProps) {
  const query = page.asked["query"] ?? "";
  const aQuery = (text: string, shown = text) => (
    <a href={changedAddress(page, { query: text })}>
      <bdi>{shown}</bdi>
    </a>
  );
  if (searchedFor)
    return (
      <p className={styles.spelling}>
        {around(
          t("Showing results for {words}.", { words: HERE }),
          <strong>
            <bdi>{searchedFor}</bdi>
          </strong>,
        )}{" "}
        {around(t("Search for {words} instead.", { words: HERE }), aQuery(asTyped(query), query))}
      </p>
    );
  if (!didYouMean) return null;
  return (
    <p className={styles.spelling}>
      {around(t("Did you mean {words}?", { words: HERE }), aQuery(didYouMean))}
    </p>
  );
}

/** A page of results, best first, with their number. */
export function Results({ page, found }: ResultsProps) {
  const pageUrl = usePageUrl("query");
  const { results, paging, isMore } = found;
  const total = paging.total ?? 0;
  const inThread = page.asked["discussionID"] !== undefined;
  return (
    <>
      <div className={styles.head}>
        <p role="status">
          {isMore
            ? t("More than {total} results", { total: exactNumber(total) })
            : t("{count, plural, =0 {No results} one {# result} other {# results}}", { count: total })}
        </p>
        {page.domain && (
          <Slot of={searchActionsSlot} asked={page.asked} domain={page.domain} parts={page.parts} />
        )}
        {total > 1 && page.domain && <Sorts page={page} domain={page.domain} />}
      </div>
      <Spelling {...{ page, found }} />
      {inThread && (
        <p className={styles.spelling}>
          {t("Only one discussion is searched.")}{" "}
          <a href={changedAddress(page, { discussionID: "" })}>{t("Search everywhere")}</a>
        </p>
      )}
      {results.length === 0 ? (
        <NoResults page={page} />
      ) : (
        <ol className={styles.list}>
          {results.map((result) => (
            <Result key={`${result.recordType} ${result.recordID}`} result={result} page={page} />
          ))}
        </ol>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </>
  );
}
