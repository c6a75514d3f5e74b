import { t } from "#platform/client/translate.ts";
import type { SearchPageShown } from "../../contract/page.ts";
import type { SearchDomain } from "../../contract.ts";
import { changedAddress } from "./page-address.ts";
import styles from "./results.module.css";

const OF_POSTS = (): Record<string, string> => ({
  relevance: t("Best Match"),
  "-dateInserted": t("Newest"),
  dateInserted: t("Oldest"),
  "-score": t("Top"),
  "-hot": t("Trending"),
});

const OF_MEMBERS = (): Record<string, string> => ({
  relevance: t("Best Match"),
  "-dateLastActive": t("Recently Active"),
  name: t("Name"),
  dateInserted: t("Oldest Members"),
  "-dateInserted": t("Newest Members"),
  "-countPosts": t("Posts"),
});

const OF_PLACES = (): Record<string, string> => ({ relevance: t("Best Match"), name: t("Name") });

function namesOf({ recordTypes, key }: SearchDomain): Record<string, string> {
  if (recordTypes.includes("user") && recordTypes.length === 1) return OF_MEMBERS();
  return key === "places" ? OF_PLACES() : OF_POSTS();
}

/** Links to the sort orders of the results. */
export function Sorts({ page, domain }: { page: SearchPageShown; domain: SearchDomain }) {
  const names = Object.entries(namesOf(domain)).filter(([sort]) => domain.sorts.includes(sort));
  const current = page.asked["sort"] ?? "relevance";
  if (names.length < 2) return null;
  return (
    <nav className={styles.sorts} aria-label={t("Sort by")}>
      {names.map(([sort, name]) => (
        <a
          key={sort}
          href={changedAddress(page, { sort: sort === "relevance" ? "" : sort })}
          aria-current={sort === current ? "true" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
