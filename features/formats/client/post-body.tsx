import styles from "./post-body.module.css";

/** A body as people read it. The HTML comes from the server's allow-list, at the time of writing. */
export function PostBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by features/formats before it was stored
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
