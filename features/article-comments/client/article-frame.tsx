import { useEffect } from "react";
import { type HydratedNode, LayoutNodes } from "#features/layouts/client/index.ts";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { ArticleFrameProps, Look } from "../contract.ts";
import styles from "./article-frame.module.css";

/** Returns the tokens of the design that the colors of a website replace. The server has checked these colors. */
function stylesOf({ background, text, link }: Look): string {
  const rules = [
    background && `--color-background:${background};--color-surface:${background};`,
    text &&
      `--color-text:${text};--color-heading:${text};--color-text-soft:${text};--color-text-quiet:${text};`,
    link && `--color-link:${link};--color-primary:${link};`,
  ];
  return rules.some(Boolean) ? `:root:root{${rules.filter(Boolean).join("")}}` : "";
}

/** Shows the page in the light or the dark version of the theme, as the website around it. */
function useColorScheme(scheme: Look["colorScheme"]): void {
  useEffect(() => {
    if (scheme) document.documentElement.dataset["preset"] = scheme;
  }, [scheme]);
}

function Reader() {
  const { isGuest, site } = useSession();
  const { signIn, signOut } = useEntryLinks();
  if (isGuest)
    return (
      <ButtonLink href={signIn} size="compact">
        {t("Sign In")}
      </ButtonLink>
    );
  return (
    <>
      <bdi className={styles.reader}>{site.me.name}</bdi>
      {signOut && <a href={signOut}>{t("Sign Out")}</a>}
    </>
  );
}

interface FrameProps extends ArticleFrameProps {
  children: readonly HydratedNode[];
}

/** The comments under an article, in a frame of the website with the article. */
export function ArticleFrame({ look, countComments, discussionUrl, problem, children }: FrameProps) {
  const css = stylesOf(look);
  useColorScheme(look.colorScheme);
  return (
    <main id="content" tabIndex={-1} className={styles.frame}>
      {css && <style>{css}</style>}
      <header className={styles.head}>
        {/* The thread has a heading with the number of comments. */}
        <h1 className={countComments > 0 ? "visually-hidden" : styles.title}>{t("Comments")}</h1>
        <div className={styles.links}>
          {discussionUrl !== null && (
            <a href={discussionUrl} target="_blank" rel="noopener">
              {t("View in forum")}
            </a>
          )}
          {problem === null && <Reader />}
        </div>
      </header>
      {problem === null ? (
        <LayoutNodes nodes={children} />
      ) : (
        <MessageBar kind="warning">{problem}</MessageBar>
      )}
    </main>
  );
}
