import { useLocation, useSearch } from "wouter";
import { CallFields } from "#platform/client/call-fields.tsx";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { chooseLocale } from "../contract.ts";
import styles from "./languages.module.css";

/** The available languages as plain forms, which need none of the editor forms' features. */
export function Languages() {
  const { site } = useSession();
  const api = useApi();
  const [path] = useLocation();
  const search = useSearch();
  const choose = async (locale: string) => {
    try {
      await api.call<typeof chooseLocale>("PUT", "/locales/current", { body: { locale } });
      window.location.reload();
    } catch (error) {
      toastError(error);
    }
  };
  const here = search ? `${path}?${search}` : path;
  return (
    <ul className={styles.languages} aria-label={t("Language")}>
      {site.locales.map(({ locale, name }) => (
        <li key={locale}>
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              void choose(locale);
            }}
          >
            <CallFields call="PUT /locales/current" then={here} values={{ locale }} />
            <button
              className={styles.language}
              type="submit"
              lang={locale}
              aria-current={locale === site.locale ? "true" : undefined}
            >
              <bdi>{name}</bdi>
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
