import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { SettingsAsideProps } from "#features/dashboard/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { replayRules } from "../contract.ts";
import { ReplayShown } from "./replay-shown.tsx";
import styles from "./spam-aside.module.css";

const DAYS = "days";

/** The past posts that the unsaved rules would have caught, below the settings of the rules. */
export function SpamAside({ values }: SettingsAsideProps) {
  const api = useApi();
  const trying = useMutation({
    mutationFn: (body: { days: number; settings: Record<string, unknown> }) =>
      api.call<typeof replayRules>("POST", "/spam/replay", { body }),
    onError: toastError,
  });
  const tryThem = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = Number(new FormData(event.currentTarget).get(DAYS));
    const typed = values();
    if (!typed) return;
    // Rate limits are not applied to past posts.
    const tried = Object.entries(typed).filter(([key]) => !key.startsWith("spam.flood."));
    trying.mutate({ days, settings: Object.fromEntries(tried) });
  };
  return (
    <section className={styles.aside}>
      <h2>{t("Try it out")}</h2>
      <form className={styles.actions} aria-label={t("Try it out")} onSubmit={tryThem}>
        <Select
          name={DAYS}
          label={t("Posts from the last")}
          nothing={null}
          value="7"
          options={[1, 3, 7, 14, 30].map((count) => ({
            value: count,
            label: t("{count, plural, one {# day} other {# days}}", { count }),
          }))}
        />
        <Button type="submit" busy={trying.isPending}>
          {t("Test against these posts")}
        </Button>
      </form>
      {trying.data && <ReplayShown replay={trying.data} />}
    </section>
  );
}
