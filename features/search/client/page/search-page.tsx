import type { FormEvent } from "react";
import { followLink } from "#platform/client/follow-link.ts";
import { t } from "#platform/client/translate.ts";
import { Link } from "#platform/client/ui/link.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { SearchPageShown } from "../../contract/page.ts";
import { addressOfForm } from "../search-address.ts";
import { SearchBox } from "../search-field.tsx";
import { Filters } from "./filters.tsx";
import { domainAddress, unshown } from "./page-address.ts";
import { Results } from "./results.tsx";
import { SearchHelp } from "./search-help.tsx";
import styles from "./search-page.module.css";

function search(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  followLink(addressOfForm(event.currentTarget));
}

/** The search page: field, domains, filters and results. */
export function SearchPage(page: SearchPageShown) {
  const { path, asked, domains, domain, elsewhere, warnings } = page;
  const query = asked["query"] ?? "";
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers have had that element for only two years */}
      <form
        // Changed filters need a new form.
        key={JSON.stringify(asked)}
        className={styles.form}
        role="search"
        aria-label={t("Search")}
        action={path}
        onSubmit={search}
      >
        <header className={styles.head}>
          <h1>{t("Search")}</h1>
          <SearchBox query={query} domain={domain?.key} isWithFilters />
          {domain &&
            unshown(asked, domain).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          {domains.length > 1 && (
            <TabsLinks
              label={t("Search in:")}
              tabs={domains.map((each) => ({
                name: each.name,
                url: domainAddress(page, each),
                isCurrent: each.key === domain?.key,
              }))}
            />
          )}
        </header>
        {domain && !elsewhere && <Filters {...page} domain={domain} />}
      </form>
      <section className={styles.results} aria-label={t("Results")}>
        {warnings.length > 0 && (
          <MessageBar kind="warning">
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </MessageBar>
        )}
        {elsewhere ? (
          <p className={styles.elsewhere}>
            <Link href={elsewhere}>
              {query ? t("Search for “{text}”", { text: query }) : t("Search elsewhere")}
            </Link>
          </p>
        ) : page.found ? (
          <Results page={page} found={page.found} />
        ) : (
          <SearchHelp />
        )}
      </section>
    </div>
  );
}
