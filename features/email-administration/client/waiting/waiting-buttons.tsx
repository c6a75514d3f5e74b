import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { type ChosenEmails, WaitingForm } from "./waiting-forms.tsx";

interface ButtonsProps {
  /** Emails that the first button sends; null when there is no mail server. */
  sent: ChosenEmails | null;
  deleted: ChosenEmails;
  size?: "compact";
  isPrimary?: boolean;
  onStart?(): void;
}

/** Buttons that send or delete waiting emails, with their numbers. Each asks before it acts. */
export function WaitingButtons({ sent, deleted, size, isPrimary = false, onStart }: ButtonsProps) {
  const [asked, setAsked] = useState<"send" | "delete" | null>(null);
  const chosen = asked === "send" ? sent : asked === "delete" ? deleted : null;
  const shared = { "aria-haspopup": "dialog" as const, ...(size && { size }) };
  return (
    <>
      {sent !== null && sent.count > 0 && (
        <Button {...shared} {...(isPrimary && { kind: "primary" })} onClick={() => setAsked("send")}>
          {t("{count, plural, one {Send # Email…} other {Send # Emails…}}", { count: sent.count })}
        </Button>
      )}
      {deleted.count > 0 && (
        <Button {...shared} onClick={() => setAsked("delete")}>
          {t("{count, plural, one {Delete # Email…} other {Delete # Emails…}}", { count: deleted.count })}
        </Button>
      )}
      {chosen && (
        <WaitingForm
          {...chosen}
          isSending={asked === "send"}
          onClose={() => setAsked(null)}
          {...(onStart && { onStart })}
        />
      )}
    </>
  );
}
