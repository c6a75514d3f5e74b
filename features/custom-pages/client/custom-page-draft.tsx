import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import styles from "./custom-page-draft.module.css";

/** Says that the page is a draft, with the way to publish it. */
export const CustomPageDraft = () => (
  <section className={styles.draft} aria-label={t("Draft")}>
    <MessageBar
      kind="info"
      title={t("Draft")}
      actions={
        <ButtonLink size="compact" href="/dashboard/settings/pages">
          {t("Pages")}
        </ButtonLink>
      }
    >
      {t("Only administrators see this page until it is published.")}
    </MessageBar>
  </section>
);
