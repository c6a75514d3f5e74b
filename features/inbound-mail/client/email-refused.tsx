import type { MouseEvent } from "react";
import type { PreferencesShown } from "#features/preferences/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";

const KEY = "EmailRefused";

/**
 * Says that email to a member is returned as undeliverable, with a button to try again; without scripts it
 * submits the form around it.
 */
export function EmailRefused({ values, change }: PreferencesShown) {
  if (values[KEY] !== true) return null;
  const tryAgain = (event: MouseEvent) => {
    event.preventDefault();
    void change({ [KEY]: false });
  };
  return (
    <MessageBar
      kind="warning"
      title={t("No emails are sent to this address")}
      actions={
        <Button type="submit" name={KEY} value="false" onClick={tryAgain}>
          {t("Try again")}
        </Button>
      }
    >
      {t(
        "Emails to this address bounced or were marked as spam. Change your email address, or free up space in your mailbox and try again.",
      )}
    </MessageBar>
  );
}
