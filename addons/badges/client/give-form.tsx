import { useState } from "react";
import type { listUsersByName } from "#features/users/contract.ts";
import { Form } from "#platform/client/form.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { BadgeFragment, giveBadgeToMany } from "../contract.ts";
import styles from "./badge-page.module.css";

const MOST_SHOWN = 10;
const REASON_LENGTH = 500;

type Given = Extract<AnswerOf<typeof giveBadgeToMany>, readonly unknown[]>;

function announce(given: Given): void {
  const count = given.filter(({ updated }) => updated).length;
  const failures = given.flatMap(({ message }) => message ?? []);
  const done =
    count > 0
      ? [t("{count, plural, one {# member got the badge.} other {# members got the badge.}}", { count })]
      : [];
  toasts.add({
    body: [...done, ...failures].join(" "),
    autoDismiss: failures.length === 0,
    dismissible: true,
  });
}

/** Gives a badge to members by name. Without scripts, the names are typed with commas between them. */
export function GiveForm({ badge: { badgeID, url } }: { badge: BadgeFragment }) {
  const api = useApi();
  const forget = useForgetAll();
  const [round, setRound] = useState(0);
  async function load(typed: string, signal: AbortSignal) {
    const query = { name: `${typed}*`, order: "mention", limit: MOST_SHOWN } as const;
    const found = await api.call<typeof listUsersByName>("GET", "/users/by-names", { query, signal });
    return found.map(({ name }) => ({ value: name, label: name }));
  }
  return (
    <section className={styles.give} aria-label={t("Give this badge")}>
      <h2>{t("Give this badge")}</h2>
      <Form<Given>
        key={round}
        method="POST"
        path={`/badges/${badgeID}/bulk-users`}
        then={url}
        label={t("Give this badge")}
        className={styles.form}
        onDone={(given) => {
          announce(given);
          setRound((before) => before + 1);
          void forget();
        }}
      >
        <FormMessage />
        <TokenField
          name="names"
          label={t("Members")}
          hint={t(
            "Names, separated by commas. To give it to many, select them on the page Members of the dashboard.",
          )}
          load={load}
          required
        />
        <TextField
          name="reasonBody"
          label={t("Reason")}
          hint={t("Everyone who sees the badge can read it.")}
          maxLength={REASON_LENGTH}
        />
        <div>
          <SubmitButton>{t("Give Badge")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
