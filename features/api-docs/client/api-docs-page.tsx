import { currentLocale, t } from "#platform/client/translate.ts";
import { Breadcrumbs } from "#platform/client/ui/breadcrumbs.tsx";
import { Button } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { ApiDocsShown } from "../contract.ts";
import styles from "./api-docs.module.css";
import { CallList } from "./call-list.tsx";
import { CallPage } from "./call-page.tsx";
import { English } from "./english.tsx";
import { TypeName, ValueFields } from "./fields-table.tsx";

const HOME = "/api-docs";

/** A plain form that changes the address. */
const SearchForm = ({ query }: { query: string }) => (
  <search>
    <form className={styles.search} method="get" action={HOME} key={query}>
      <TextField name="query" label={t("Search the API")} value={query} maxLength={200} />
      <Button type="submit">{t("Search")}</Button>
    </form>
  </search>
);

function Introduction({ origin }: { origin: string }) {
  const address = `${origin}/api/v2`;
  return (
    <div className={styles.introduction}>
      <p>
        {t("Programs use this community by its API. All paths begin with this address:")}{" "}
        <code dir="ltr">{address}</code>
      </p>
      <p>
        {t(
          "A program sends an access token of a member in the header Authorization. Members create tokens in their profile.",
        )}{" "}
        <code dir="ltr">Authorization: Bearer va.…</code>
      </p>
      <p>
        <a href="/profile/tokens">{t("Access Tokens")}</a> ·{" "}
        <a href="/api/v2/open-api/v3" hrefLang="en">
          {t("OpenAPI document (JSON)")}
        </a>
      </p>
      {currentLocale().language.locale !== "en" && (
        <p className={styles.quiet}>{t("The descriptions of calls and fields are in English.")}</p>
      )}
    </div>
  );
}

function Resources({ resources, schemas, origin }: Extract<ApiDocsShown, { kind: "resources" }>) {
  return (
    <>
      <Introduction origin={origin} />
      <h2>{t("Resources")}</h2>
      <ul className={styles.columns}>
        {resources.map(({ name, url, count }) => (
          <li key={name}>
            <a href={url}>
              <English>{name}</English>
            </a>{" "}
            <span className={styles.quiet}>
              {t("{count, plural, one {# call} other {# calls}}", { count })}
            </span>
          </li>
        ))}
      </ul>
      <h2>{t("Records")}</h2>
      <ul className={styles.columns}>
        {schemas.map((name) => (
          <li key={name}>
            <a href={`${HOME}/schemas/${name}`}>
              <English>{name}</English>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function crumbsOf(page: ApiDocsShown) {
  const home = { name: t("API Reference"), url: HOME };
  return page.kind === "call" ? [home, page.call.resource] : [home];
}

function Content(page: ApiDocsShown) {
  switch (page.kind) {
    case "resources":
      return <Resources {...page} />;
    case "found":
      return (
        <>
          <h2>{t("{count, plural, one {# call found} other {# calls found}}", { count: page.count })}</h2>
          {page.calls.length > 0 ? (
            <CallList calls={page.calls} />
          ) : (
            <EmptyState icon="search" text={t("No call has all of these words. Try fewer.")} />
          )}
          {page.count > page.calls.length && (
            <p className={styles.quiet}>{t("Only the first are shown. Search for more words.")}</p>
          )}
        </>
      );
    case "resource":
      return <CallList calls={page.calls} />;
    case "call":
      return <CallPage call={page.call} origin={page.origin} />;
    case "schema":
      return (
        <>
          {page.value.fields.length === 0 && (
            <p>
              <TypeName parts={page.value.type} />
            </p>
          )}
          <ValueFields caption={t("Fields of {name}", { name: page.name })} fields={page.value.fields} />
        </>
      );
  }
}

/** Returns the heading, which is code except on the first page. */
function Title(page: ApiDocsShown) {
  if (page.kind === "call")
    return (
      <h1 className={styles.title}>
        <English>
          <span className={styles.method}>{page.call.method}</span> <code>{page.call.path}</code>
        </English>
      </h1>
    );
  const name = page.kind === "resource" || page.kind === "schema" ? page.name : null;
  return <h1 className={styles.title}>{name === null ? t("API Reference") : <English>{name}</English>}</h1>;
}

/** The API as its OpenAPI document describes it: its resources, calls and records. */
export function ApiDocsPage(page: ApiDocsShown) {
  return (
    <section className={styles.page}>
      {page.kind !== "resources" && <Breadcrumbs crumbs={crumbsOf(page)} />}
      <Title {...page} />
      <SearchForm query={page.query} />
      <Content {...page} />
    </section>
  );
}
