import { useEffect, useRef } from "react";
import { PostBody } from "#features/formats/client/index.ts";
import { markLinks } from "./mark-links.ts";
import styles from "./marked-body.module.css";

/** The body of a post under review: its links are marked, with the hosts to which they lead. */
export function MarkedBody({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed HTML has other links
  useEffect(() => (place.current ? markLinks(place.current, styles["host"] ?? "") : undefined), [html]);
  return (
    <div ref={place} className={styles["body"]}>
      <PostBody html={html} />
    </div>
  );
}
