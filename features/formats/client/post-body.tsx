import { HtmlBlock } from "#platform/client/html-block.tsx";
import styles from "./post-body.module.css";

/** A body as people read it. The HTML comes from the server's allow-list, at the time of writing. */
export const PostBody = ({ html }: { html: string }) => <HtmlBlock className={styles.body} html={html} />;
