import { useState, useSyncExternalStore } from "react";
import type { SettingsAsideProps } from "#features/dashboard/client/index.ts";
import { BASE } from "#platform/client/base-path.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { CodeBlock } from "#platform/client/ui/code-block.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { Tabs } from "#platform/client/ui/tabs.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import styles from "./comments-aside.module.css";
import {
  applicationSnippet,
  articleSnippet,
  countSnippet,
  policySnippet,
  type SnippetOptions,
  serverSnippet,
} from "./snippets.ts";

/** Key of the setting with the categories that take discussions of articles. */
const CATEGORIES = "embed.articleCategoryIDs";

const neverChanges = () => () => {};

/** Returns the address of the forum, which only the browser knows here; null while the server renders the page. */
const useForumUrl = () =>
  useSyncExternalStore(
    neverChanges,
    () => location.origin + BASE,
    () => null,
  );

/** The code that administrators copy into their website. */
function Code(options: SnippetOptions) {
  const tabs = [
    {
      id: "article",
      name: t("Article"),
      content: (
        <>
          <p>
            {t(
              "Paste this code below the article. The comments belong to the canonical address of the page.",
            )}
          </p>
          <CodeBlock code={articleSnippet(options)} label={t("Code for articles")} />
          <p>{t("A page with a Content-Security-Policy needs these sources:")}</p>
          <CodeBlock code={policySnippet(options)} label={t("Sources for comments")} />
        </>
      ),
    },
    {
      id: "application",
      name: t("Single-page application"),
      content: (
        <>
          <p>{t("Call this function with the place of the comments and the address of the article.")}</p>
          <CodeBlock code={applicationSnippet(options)} label={t("Code for articles")} />
        </>
      ),
    },
    {
      id: "counts",
      name: t("List of articles"),
      content: (
        <>
          <p>
            {t("The script writes the number of comments into each element with the address of an article.")}
          </p>
          <CodeBlock code={countSnippet(options)} label={t("Code for articles")} />
        </>
      ),
    },
    {
      id: "server",
      name: t("Search engines"),
      content: (
        <>
          <p>
            {t("Your server can read the comments as HTML here and put them into the element of the code.")}
          </p>
          <CodeBlock code={serverSnippet(options)} label={t("Address")} />
        </>
      ),
    },
  ];
  return <Tabs label={t("Code for articles")} tabs={tabs} />;
}

/** Returns the categories that are stored in the setting. */
function allowedCategories(fields: SettingsAsideProps["fields"]) {
  const field = fields.find(({ name }) => name === CATEGORIES);
  if (field?.control.kind !== "choices") return [];
  const stored = field.value as readonly unknown[];
  return field.control.options.filter(({ value }) => stored.includes(value));
}

/** The code for comments under articles, and a page to try it, below the settings of the embedding. */
export function CommentsAside({ fields }: SettingsAsideProps) {
  const forumUrl = useForumUrl();
  const allowed = allowedCategories(fields);
  const [chosen, choose] = useState("");
  // With one category there is nothing to name; one that is no longer allowed is not chosen.
  const category = allowed.find(({ value }) => String(value) === chosen) ?? allowed[0];
  const categoryID = allowed.length > 1 ? Number(category?.value) : null;
  return (
    <section className={styles.part}>
      <h2>{t("Comments Under Articles")}</h2>
      <p>
        {t("Visitors comment under the articles of your website, and the discussions are in the community.")}
      </p>
      {allowed.length > 1 && (
        <Select
          name="articleCategoryID"
          label={t("Category of these articles")}
          nothing={null}
          options={allowed}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {forumUrl !== null && <Code forumUrl={forumUrl} link={t("Comments")} categoryID={categoryID} />}
      <form className={styles.preview} action="/embed/preview/comments" target="_blank" rel="noopener">
        <TextField
          type="url"
          name="url"
          label={t("Address of an article")}
          hint={t("One of your website. Comments that you write there are real. Save the settings first.")}
          required
        />
        <Button type="submit">{t("Try it out")}</Button>
      </form>
    </section>
  );
}
