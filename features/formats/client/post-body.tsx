import { useEffect, useRef } from "react";
import { HtmlBlock } from "#platform/client/html-block.tsx";
import embeds from "./embeds.module.css";
import styles from "./post-body.module.css";

/** How a body looks, for whoever shows one that is not finished. */
export const bodyStyle = styles.body ?? "";

/** What scripts make more of; most bodies have nothing of the kind. */
const PLAIN_PARTS =
  "div.spoiler, div.js-spoiler, pre, table, a[data-frame], .embed-quote time, :scope > blockquote";

/** A body as people read it. The HTML comes from the server's allow-list, at the time of writing. */
export function PostBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML is another body to dress
  useEffect(() => {
    const shown = body.current;
    if (!shown?.querySelector(PLAIN_PARTS)) return;
    let isGone = false;
    let undress = () => {};
    import("./dress-body.ts").then(
      ({ dressBody }) => {
        if (!isGone) undress = dressBody(shown);
      },
      // It reads without.
      () => {},
    );
    return () => {
      isGone = true;
      undress();
    };
  }, [html]);
  return <HtmlBlock ref={body} className={`${styles["body"]} ${embeds["embeds"]}`} html={html} />;
}
