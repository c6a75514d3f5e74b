import type { ReactNode } from "react";
import { announce } from "#platform/client/announce.ts";
import { Form } from "#platform/client/form.tsx";
import { HtmlBlock } from "#platform/client/html-block.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { MessageBar, type MessageKind } from "#platform/client/ui/message-bar.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import type { BannerType, ShownBanners } from "../contract.ts";
import { dismissAsGuest, hideBanner, useDismissed } from "./dismissed.ts";
import styles from "./site-banners.module.css";

/** Banners that a page shows at once. */
const MOST_SHOWN = 3;

const KINDS: Record<BannerType, MessageKind> = {
  casual: "neutral",
  info: "info",
  alert: "error",
  warning: "warning",
};

interface BannerMessageProps {
  type: BannerType;
  html: string;
  /** Places the actions below the text. */
  isNarrow?: boolean;
  actions?: ReactNode;
}

/** The text of a banner in its color. */
export const BannerMessage = ({ type, html, isNarrow = false, actions }: BannerMessageProps) => (
  <MessageBar kind={KINDS[type]} actions={!isNarrow && actions}>
    <HtmlBlock className={styles.text} html={html} />
    {isNarrow && actions && <div className={styles.below}>{actions}</div>}
  </MessageBar>
);

/** The focus would be lost with the button. */
function goOn(): void {
  announce(t("Banner dismissed."));
  document.getElementById("content")?.focus({ preventScroll: true });
}

/** Hides a banner: for members on all devices, and for guests in this browser. */
function Dismiss({ id }: { id: number }) {
  const { isGuest } = useSession();
  if (isGuest)
    return (
      <span className={styles.scripted}>
        <Button
          onClick={() => {
            dismissAsGuest(id);
            goOn();
          }}
        >
          {t("Dismiss")}
        </Button>
      </span>
    );
  return (
    <Form
      method="PUT"
      path={`/moderation-messages/${id}/dismiss`}
      onDone={() => {
        hideBanner(id);
        goOn();
      }}
    >
      <FormMessage />
      <SubmitButton kind="standard">{t("Dismiss")}</SubmitButton>
    </Form>
  );
}

/** Messages of the staff at one place of a page. */
export function SiteBanners({ banners, order, isPanel }: ShownBanners) {
  const isDismissed = useDismissed();
  const first = order.filter((id) => !isDismissed(id)).slice(0, MOST_SHOWN);
  const shown = banners.filter(({ moderationMessageID }) => first.includes(moderationMessageID));
  if (shown.length === 0) return null;
  return (
    <section className={isPanel ? styles.panel : styles.banners} aria-label={t("Announcements")}>
      {shown.map(({ moderationMessageID, type, html, isDismissible }) => (
        <BannerMessage
          key={moderationMessageID}
          type={type}
          html={html}
          isNarrow={isPanel}
          actions={isDismissible && <Dismiss id={moderationMessageID} />}
        />
      ))}
    </section>
  );
}
