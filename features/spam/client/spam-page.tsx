import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import type { changeConfig } from "#features/settings/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { replayRules } from "../contract.ts";
import { ReplayShown } from "./replay-shown.tsx";
import { rulesShown } from "./rule-fields.ts";
import { RuleFieldset, type Values } from "./rule-fieldset.tsx";
import styles from "./spam-page.module.css";

const FLOOD = "spam.flood.enabled";
const DAYS = "days";

/** Reads the form's values as settings. */
function valuesIn(form: HTMLFormElement, values: Values): Record<string, string | number | boolean> {
  const typed = new FormData(form);
  return Object.fromEntries(
    Object.entries(values).map(([key, before]) => {
      const value = typed.get(key);
      if (typeof before === "boolean") return [key, value === "true"];
      return [key, typeof before === "number" ? Number(value) : String(value ?? "")];
    }),
  );
}

/** The rules against spam, and the past posts that they would have caught. */
export function SpamPage({ values }: { values: Values }) {
  const api = useApi();
  const forget = useForgetAll();
  const form = useRef<HTMLFormElement>(null);
  const trying = useMutation({
    mutationFn: ({ days, settings }: { days: number; settings: Values }) =>
      api.call<typeof replayRules>("POST", "/spam/replay", { body: { days, settings } }),
    onError: toastError,
  });
  const saving = useMutation({
    mutationFn: (body: Values) => api.call<typeof changeConfig>("PATCH", "/config", { body }),
    async onSuccess() {
      toasts.add({ body: t("The rules are saved."), autoDismiss: true, dismissible: true });
      await forget();
    },
    onError: toastError,
  });
  const tryThem = () => {
    if (!form.current?.reportValidity()) return;
    const all = Object.entries(valuesIn(form.current, values));
    const settings = Object.fromEntries(all.filter(([key]) => !key.startsWith("spam.flood.")));
    trying.mutate({ days: Number(new FormData(form.current).get(DAYS)), settings });
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(valuesIn(event.currentTarget, values));
  };
  return (
    <div className={styles.page}>
      <form ref={form} className={styles.page} aria-label={t("Rules against spam")} onSubmit={save}>
        <p className={styles.hint}>{t("Moderators and verified members are exempt.")}</p>
        <div className={styles.rules}>
          {rulesShown().map((rule) => (
            <RuleFieldset key={rule.title} {...{ rule, values }} />
          ))}
        </div>
        <Checkbox name={FLOOD} label={t("Limit posting speed")} checked={values[FLOOD] === true} />
        <div className={styles.actions}>
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
          <Button busy={trying.isPending} onClick={tryThem}>
            {t("Test against these posts")}
          </Button>
          <Button kind="primary" type="submit" busy={saving.isPending}>
            {t("Save")}
          </Button>
        </div>
      </form>
      {trying.data && <ReplayShown replay={trying.data} />}
    </div>
  );
}
