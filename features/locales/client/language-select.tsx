import { useLocation, useSearch } from "wouter";
import { Form } from "#platform/client/form.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import styles from "./language-select.module.css";

/** The languages one can read in, each by its own name; a click changes it. Nothing where there is no choice. */
export function LanguageSelect() {
  const { site } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  if (site.locales.length === 0) return null;
  const here = search ? `${path}?${search}` : path;
  return (
    <ul className={styles.languages} aria-label={t("Language")}>
      {site.locales.map(({ locale, name }) => (
        <li key={locale}>
          <Form
            method="PUT"
            path="/locales/current"
            fixed={{ locale }}
            then={here}
            onDone={() => window.location.reload()}
          >
            <button
              className={styles.language}
              type="submit"
              lang={locale}
              aria-current={locale === site.locale ? "true" : undefined}
            >
              <bdi>{name}</bdi>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
