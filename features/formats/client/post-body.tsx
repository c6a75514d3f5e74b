import { type RefObject, useEffect, useRef } from "react";
import { HtmlBlock } from "#platform/client/html-block.tsx";
import styles from "./post-body.module.css";

/** Code and tables that are wider than the page can be scrolled with the keyboard: not every browser lets one. */
function useFocusableScrollers(body: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const mark = () => {
      for (const block of body.current?.querySelectorAll<HTMLElement>("pre, table") ?? []) {
        block.tabIndex = block.scrollWidth > block.clientWidth ? 0 : -1;
      }
    };
    const observer = new ResizeObserver(mark);
    if (body.current) observer.observe(body.current);
    return () => observer.disconnect();
  }, [body]);
}

/** A body as people read it. The HTML comes from the server's allow-list, at the time of writing. */
export function PostBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  useFocusableScrollers(body);
  return <HtmlBlock ref={body} className={styles.body} html={html} />;
}
