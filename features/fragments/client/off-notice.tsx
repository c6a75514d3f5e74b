import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";

/** Says why fragments cannot be changed. */
export const OffNotice = () => (
  <MessageBar kind="warning" title={t("Fragments are switched off")}>
    {t(
      "The forum was started with the setting FRAGMENTS=off. Pages show no fragments, and you can only read and delete them.",
    )}
  </MessageBar>
);
