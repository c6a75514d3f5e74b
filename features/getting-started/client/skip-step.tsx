import type { changeConfig } from "#features/settings/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { GettingStarted, Step } from "../contract.ts";

interface SkipStepProps extends Pick<GettingStarted, "skipped"> {
  step: Step;
  title: string;
}

/** Leaves a step out of the lists, or brings it back on its page of the dashboard. */
export function SkipStep({ step: { stepID, isSkipped }, skipped, title }: SkipStepProps) {
  const api = useApi();
  const forget = useForgetAll();
  const others = skipped.filter((each) => each !== stepID);
  const change = () =>
    api
      .call<typeof changeConfig>("PATCH", "/config", {
        body: { "gettingStarted.skipped": isSkipped ? others : [...others, stepID] },
      })
      .then(forget, toastError);
  return (
    <Button
      kind="text"
      aria-label={isSkipped ? t("Show Again: {step}", { step: title }) : t("Skip: {step}", { step: title })}
      onClick={() => void change()}
    >
      {isSkipped ? t("Show Again") : t("Skip")}
    </Button>
  );
}
