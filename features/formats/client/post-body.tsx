import { useEffect, useRef } from "react";
import { HtmlBlock } from "#platform/client/html-block.tsx";
import { useSession } from "#platform/client/session.tsx";
import embeds from "./embeds.module.css";
import styles from "./post-body.module.css";

/** Class of a body, for components that display an unfinished one. */
export const bodyStyle = styles.body ?? "";

/** Elements that scripts enhance; most bodies contain none. */
const PLAIN_PARTS =
  "div.spoiler, div.js-spoiler, pre, table, a[data-frame], .embed-quote time, :scope > blockquote";

const collapse = (image: HTMLImageElement) =>
  void import("./lost-image.ts").then(
    ({ collapseImage }) => collapseImage(image),
    () => {},
  );

/** Collapses images that cannot be loaded, also those that failed before scripts started. */
function watchImages(body: HTMLElement): void {
  for (const image of body.querySelectorAll("img")) {
    if (image.complete && image.naturalWidth === 0) collapse(image);
    else image.addEventListener("error", () => collapse(image), { once: true });
  }
}

/** Leads links to other websites to the page that asks first. `pattern` finds them; without it the HTML is unchanged. */
const withLeavingPage = (html: string, pattern: string | undefined) =>
  pattern
    ? html.replace(
        new RegExp(pattern, "gi"),
        (_all, start: string, url: string) =>
          // The address stays escaped as HTML; only what ends a parameter or has a meaning in it is encoded.
          `${start}/home/leaving?allowTrusted=1&amp;target=${url.replace(/[%#+]|&amp;/g, (found) => encodeURIComponent(found[0] as string))}`,
      )
    : html;

/** The body of a post for readers. Its HTML was sanitized by the server when it was stored. */
export function PostBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed HTML must be enhanced again
  useEffect(() => {
    const shown = body.current;
    if (shown) watchImages(shown);
    if (!shown?.querySelector(PLAIN_PARTS)) return;
    let isGone = false;
    let stopEnhancing = () => {};
    import("./enhance-body.ts").then(
      ({ enhanceBody }) => {
        if (!isGone) stopEnhancing = enhanceBody(shown);
      },
      // The body is readable without it.
      () => {},
    );
    return () => {
      isGone = true;
      stopEnhancing();
    };
  }, [html]);
  const shown = withLeavingPage(html, useSession().site.leaving);
  return (
    <HtmlBlock ref={body} className={`${styles["body"]} ${embeds["embeds"]}`} html={html} shown={shown} />
  );
}
