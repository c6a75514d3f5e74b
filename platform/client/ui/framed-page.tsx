import type { ReactNode } from "react";
import { useSession } from "../session.tsx";
import styles from "./framed-page.module.css";
import { MessageBar } from "./message-bar.tsx";

interface FramedPageProps {
  title: string;
  /** Message about a completed action. */
  done?: string | undefined;
  text?: string | undefined;
  children?: ReactNode;
  /** Links to continue. */
  footer?: ReactNode;
}

/** A page with a single purpose, framed below the name of the site. */
export function FramedPage({ title, done, text, children, footer }: FramedPageProps) {
  const { site } = useSession();
  return (
    <section className={styles.frame}>
      <p className={styles.site}>{site.name}</p>
      <h1>{title}</h1>
      {done && <MessageBar kind="info">{done}</MessageBar>}
      {text && <p className={styles.text}>{text}</p>}
      {children}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
