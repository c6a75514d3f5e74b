import { useEffect } from "react";
import { announce } from "#platform/client/announce.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import styles from "./news-bar.module.css";

interface NewsBarProps {
  /** What is new, in words; nothing is shown while it is empty. */
  text: string;
  busy?: boolean;
  /** Shows it here, or else where it is. */
  onShow?: () => void;
  href?: string | undefined;
}

/** Says that there is something new, in a `NewsPlace`. */
export function NewsBar({ text, busy = false, onShow, href }: NewsBarProps) {
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  if (!text) return null;
  return (
    <div className={styles.bar}>
      {href ? (
        <ButtonLink kind="primary" href={href}>
          {text}
        </ButtonLink>
      ) : (
        <Button kind="primary" busy={busy} onClick={onShow}>
          {text}
        </Button>
      )}
    </div>
  );
}
