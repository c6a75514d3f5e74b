import { useEffect, useRef } from "react";
import { HtmlBlock } from "#platform/client/html-block.tsx";
import { dressBody } from "./dress-body.ts";
import styles from "./post-body.module.css";

/** A body as people read it. The HTML comes from the server's allow-list, at the time of writing. */
export function PostBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML is another body to dress
  useEffect(() => (body.current ? dressBody(body.current) : undefined), [html]);
  return <HtmlBlock ref={body} className={styles.body} html={html} />;
}
