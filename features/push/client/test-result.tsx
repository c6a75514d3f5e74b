import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { TestState } from "./use-test.ts";

/** Result of a test message, with advice when it did not arrive. */
export function TestResult({ state }: { state: TestState }) {
  if (state === "none") return null;
  if (state === "under way") return <MessageBar>{t("The test is under way…")}</MessageBar>;
  if (state === "arrived")
    return <MessageBar kind="info">{t("It arrived. Notifications work on this device.")}</MessageBar>;
  if (state === "gone")
    return (
      <MessageBar kind="error">
        {t("This browser is no longer known to its push service. Switch notifications on again.")}
      </MessageBar>
    );
  return (
    <MessageBar kind="error" title={t("It did not arrive")}>
      {state === "refused"
        ? t("The push service of this browser did not take it. Please try again later.")
        : t(
            "Look whether this device is in do-not-disturb mode, whether its settings let this browser show notifications, and whether it is connected.",
          )}
    </MessageBar>
  );
}
