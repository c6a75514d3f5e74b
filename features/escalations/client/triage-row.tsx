import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { MessageButton } from "#features/conversations/client/index.ts";
import type { changeDiscussion, Discussion } from "#features/discussions/contract.ts";
import { UserLink } from "#features/profiles/client/index.ts";
import { reportModal } from "#features/reports/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import { escalateAtOnce } from "./escalate.ts";
import styles from "./list.module.css";

export type Triaged = Discussion & { canEscalate: boolean };

const TOAST = "resolved";

/** Resolves a discussion, with a single toast that offers to undo it. */
function useResolving({ discussionID, name }: Pick<Discussion, "discussionID" | "name">) {
  const api = useApi();
  const forget = useForgetAll();
  const resolving = useMutation({
    mutationFn: (resolved: boolean) =>
      api.call<typeof changeDiscussion>("PATCH", "/discussions/:id", {
        params: { id: discussionID },
        body: { resolved },
      }),
    onError: toastError,
    async onSuccess(_done, resolved) {
      if (resolved)
        toasts.add({
          toastID: TOAST,
          body: t("{name} is resolved.", { name }),
          actions: <Button onClick={() => resolving.mutate(false)}>{t("Unresolve")}</Button>,
          dismissible: true,
          persistent: true,
        });
      else toasts.remove(TOAST);
      await forget();
    },
  });
  return resolving;
}

/** An unresolved discussion. */
export function TriageRow({ discussion }: { discussion: Triaged }) {
  const { discussionID, name, url, insertUser, category, dateInserted, excerpt, countComments } = discussion;
  const [isEscalating, escalate] = useState(false);
  const resolving = useResolving(discussion);
  return (
    <article className={styles.row} aria-label={name}>
      <h2 className={styles.title}>
        <a href={url} dir="auto">
          {name}
        </a>
      </h2>
      <p className={styles.quiet}>
        {insertUser && <UserLink user={insertUser} />} ·{" "}
        {category && (
          <>
            <a href={category.url}>
              <bdi>{category.name}</bdi>
            </a>{" "}
            ·{" "}
          </>
        )}
        <DateTime value={dateInserted} /> ·{" "}
        {t("{count, plural, one {# comment} other {# comments}}", { count: countComments })}
      </p>
      <p className={styles.excerpt} dir="auto">
        {excerpt}
      </p>
      <p className={styles.actions}>
        <Button
          size="compact"
          kind="primary"
          busy={resolving.isPending}
          onClick={() => resolving.mutate(true)}
        >
          {t("Resolve")}
        </Button>
        {discussion.canEscalate && (
          <Button size="compact" aria-haspopup="dialog" onClick={() => escalate(true)}>
            {t("Escalate")}
          </Button>
        )}
        {insertUser && <MessageButton user={insertUser} label={t("Message Post Author")} size="compact" />}
      </p>
      {isEscalating && (
        <DialogOnDemand
          dialog={reportModal}
          post={{ recordType: "discussion", recordID: discussionID }}
          way={escalateAtOnce.name}
          onClose={() => escalate(false)}
        />
      )}
    </article>
  );
}
