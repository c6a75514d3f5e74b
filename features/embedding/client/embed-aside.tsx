import { useState, useSyncExternalStore } from "react";
import { BASE } from "#platform/client/base-path.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { CodeBlock } from "#platform/client/ui/code-block.tsx";
import { Tabs } from "#platform/client/ui/tabs.tsx";
import styles from "./embed-aside.module.css";
import { applicationSnippet, pageSnippet, policySnippet, strictSnippet } from "./snippets.ts";

const neverChanges = () => () => {};

/** Returns the address of the forum, which only the browser knows here; null while the server renders the page. */
const useForumUrl = () =>
  useSyncExternalStore(
    neverChanges,
    () => location.origin + BASE,
    () => null,
  );

/** The code that administrators copy into their website. */
function Code({ forumUrl }: { forumUrl: string }) {
  const { site } = useSession();
  const [isFitted, setFitted] = useState(false);
  const options = {
    ...{ forumUrl, name: site.name, isFitted },
    texts: {
      failed: t("Failed to load a required embed script"),
      timedOut: t("Loading of the script has timed out"),
    },
  };
  const tabs = [
    {
      id: "page",
      name: t("Web page"),
      content: (
        <>
          <p>{t("Paste this code where the community appears, for example into an HTML block.")}</p>
          <CodeBlock code={pageSnippet(options)} />
        </>
      ),
    },
    {
      id: "application",
      name: t("Single-page application"),
      content: (
        <>
          <p>{t("Call this function with the element of the view that shows the community.")}</p>
          <CodeBlock code={applicationSnippet(options)} />
        </>
      ),
    },
    {
      id: "strict",
      name: t("Strict security policy"),
      content: (
        <>
          <p>{t("For a page with a Content-Security-Policy that forbids inline scripts.")}</p>
          <CodeBlock code={strictSnippet(options)} />
          <p>{t("Add these sources to the policy of the page:")}</p>
          <CodeBlock code={policySnippet(options)} label={t("Content-Security-Policy")} />
        </>
      ),
    },
  ];
  return (
    <>
      <Checkbox
        name="isFitted"
        label={t("Make the frame as tall as the community’s page")}
        hint={t("The page of your website then scrolls instead of the frame.")}
        onChange={({ target }) => setFitted(target.checked)}
      />
      <Tabs label={t("Code for your website")} tabs={tabs} />
    </>
  );
}

/** The code to copy and a preview, below the settings of the embedding. */
export function EmbedAside() {
  const forumUrl = useForumUrl();
  return (
    <>
      <section className={styles.part}>
        <h2>{t("Code for your website")}</h2>
        {forumUrl !== null && <Code forumUrl={forumUrl} />}
      </section>
      <section className={styles.part}>
        <h2>{t("Try it out")}</h2>
        <p>
          <a href="/embed/preview" target="_blank" rel="noopener">
            {t("Open a sample page with the community")}
          </a>
        </p>
        <p className={styles.quiet}>
          {t(
            "Sign in, follow links and go back there as visitors of your website will. Save the settings first.",
          )}
        </p>
      </section>
    </>
  );
}
