import { useEffect } from "react";
import { announce } from "#platform/client/announce.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import styles from "./news-bar.module.css";

interface NewsBarProps {
  /** Text about the news; the bar is hidden while it is empty. */
  text: string;
  busy?: boolean;
  /** Shows the news here, or else `href` leads there. */
  onShow?: () => void;
  href?: string | undefined;
}

/** Reports news, inside a `NewsPlace`. */
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
