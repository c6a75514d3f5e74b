import { useLocation } from "wouter";
import { CallFields } from "#platform/client/call-fields.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { readAll } from "../contract.ts";
import styles from "./discussions-widget.module.css";

/** Marks all discussions of a category, or of the whole forum, as read. Works without JavaScript. */
export function MarkAllRead({ categoryID }: { categoryID: number | null }) {
  const { isGuest } = useSession();
  const [here] = useLocation();
  const api = useApi();
  const forget = useForgetAll();
  if (isGuest) return null;
  const body = categoryID === null ? {} : { categoryID };
  return (
    <form
      method="post"
      className={styles.end}
      onSubmit={(event) => {
        event.preventDefault();
        api
          .call<typeof readAll>("POST", "/discussions/mark-all-read", { body })
          .then(forget)
          .catch(toastError);
      }}
    >
      <CallFields
        call="POST /discussions/mark-all-read"
        then={here}
        values={categoryID === null ? undefined : { categoryID }}
      />
      <IconButton type="submit" icon="check" label={t("Mark all read")} />
    </form>
  );
}
