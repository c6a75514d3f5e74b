import type { changeConfig } from "#features/settings/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";

/** The menu of the list on the home page. */
export function HideSteps() {
  const api = useApi();
  const forget = useForgetAll();
  const hide = () =>
    api
      .call<typeof changeConfig>("PATCH", "/config", { body: { "gettingStarted.hidden": true } })
      .then(forget, toastError);
  return (
    <Dropdown
      kind="icon"
      align="end"
      label={t("Options for Getting Started")}
      button={<Icon name="more" />}
      entries={() => [
        { label: t("Open in the Dashboard"), href: "/dashboard/getting-started" },
        { label: t("Hide This List"), onAction: () => void hide() },
      ]}
    />
  );
}
