import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { TestState } from "./use-test.ts";

/** Result of a test message, with advice when it did not arrive. */
export function TestResult({ state }: { state: TestState }) {
  if (state === "none") return null;
  if (state === "under way") return <MessageBar>{t("Sending the test…")}</MessageBar>;
  if (state === "arrived")
    return <MessageBar kind="info">{t("Test received. Notifications work on this device.")}</MessageBar>;
  if (state === "gone")
    return (
      <MessageBar kind="error">
        {t("This browser is no longer known to its push service. Switch notifications on again.")}
      </MessageBar>
    );
  return (
    <MessageBar kind="error" title={t("It didn’t arrive")}>
      {state === "refused"
        ? t("Your browser’s push service rejected the request. Please try again later.")
        : t(
            "Check that Do Not Disturb is off, that this browser is allowed to show notifications, and that the device is online.",
          )}
    </MessageBar>
  );
}
