import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import styles from "./thread-panel.module.css";

interface JumpFieldProps {
  discussionID: number;
  threadUrl: string;
}

/** Goes to a comment by its number or by a date. Without scripts the address of the form does. */
export function JumpField({ discussionID, threadUrl }: JumpFieldProps) {
  const queryClient = useQueryClient();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const errorID = useId();

  async function jump(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const to = String(new FormData(event.currentTarget).get("to")).trim();
    setBusy(true);
    const { jumpTo } = await import("./jump.ts");
    setError(await jumpTo(queryClient, { discussionID, threadUrl, to }));
    setBusy(false);
  }
  return (
    <form className={styles.jump} action={`${threadUrl}/jump`} aria-label={t("Jump")} onSubmit={jump}>
      <input
        type="text"
        name="to"
        dir="auto"
        maxLength={50}
        autoComplete="off"
        placeholder={t("Number or date")}
        aria-label={t("Jump to a comment number or a date")}
        aria-invalid={error !== "" || undefined}
        aria-describedby={error ? errorID : undefined}
      />
      <Button type="submit" busy={busy}>
        {t("Jump")}
      </Button>
      <p id={errorID} role="alert">
        {error}
      </p>
    </form>
  );
}
