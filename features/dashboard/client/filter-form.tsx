import type { ReactNode } from "react";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import styles from "./filter-form.module.css";

interface FilterFormProps {
  /** The current filters; other values remount the form. */
  asked: object;
  action: string;
  label: string;
  /** Address without filters; undefined while none is set. */
  clearUrl?: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** Filters a list of the dashboard by query parameters; works with scripts off. */
export function FilterForm({ asked, action, label, clearUrl, children }: FilterFormProps) {
  const { site } = useSession();
  return (
    <form
      key={JSON.stringify(asked)}
      className={styles.form}
      method="get"
      action={action}
      aria-label={label}
      lang={site.locale}
    >
      {children}
      <span className={styles.apply}>
        <Button type="submit">{t("Apply")}</Button>
        {clearUrl !== undefined && <a href={clearUrl}>{t("Clear filters")}</a>}
      </span>
    </form>
  );
}
