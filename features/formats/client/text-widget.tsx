import { PostBody } from "./post-body.tsx";
import styles from "./text-widget.module.css";

interface TextWidgetProps {
  title?: string | null;
  /** Sanitized by the server. */
  html: string;
}

/** A text that an administrator placed on a page. */
export const TextWidget = ({ title, html }: TextWidgetProps) => (
  <section data-widget="" aria-label={title || undefined}>
    {title && (
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
    )}
    <PostBody html={html} />
  </section>
);
