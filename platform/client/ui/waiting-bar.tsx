import { useEffect, useRef, useState } from "react";
import { tryNow, type WaitingPost } from "../outbox.ts";
import { useEntryLinks } from "../session.tsx";
import { t } from "../translate.ts";
import { Button, ButtonLink } from "./button.tsx";
import { MessageBar } from "./message-bar.tsx";

const reasonOf = ({ status }: WaitingPost) => {
  if (status === "signedOut") return t("You have been signed out. Sign in, and your post will be sent.");
  return navigator.onLine
    ? t("The server cannot be reached. Your post will be sent when it is back.")
    : t("You are offline. Your post will be sent when you are back.");
};

/** Reports that a post waits, and lets its author cancel it. */
export function WaitingBar({ post, onCancel }: { post: WaitingPost; onCancel(): Promise<void> }) {
  const { signIn } = useEntryLinks();
  const [isLeaving, setIsLeaving] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  // Elements that were focused may have become unreachable.
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.closest("[inert]"))
      bar.current?.querySelector<HTMLElement>("button, a")?.focus();
  }, []);
  return (
    <div ref={bar}>
      <MessageBar
        kind="info"
        actions={
          <>
            {post.status === "signedOut" ? (
              <ButtonLink size="compact" href={signIn} data-reload="">
                {t("Sign In")}
              </ButtonLink>
            ) : (
              <Button size="compact" onClick={tryNow}>
                {t("Try now")}
              </Button>
            )}
            <Button
              size="compact"
              kind="text"
              busy={isLeaving}
              onClick={() => {
                setIsLeaving(true);
                void onCancel();
              }}
            >
              {t("Cancel")}
            </Button>
          </>
        }
      >
        {reasonOf(post)}
      </MessageBar>
    </div>
  );
}
