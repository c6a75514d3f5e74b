import { type FormEvent, useRef, useState } from "react";
import { CallFields } from "#platform/client/call-fields.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { useFocusAfterRemoval } from "#platform/client/ui/use-focus-after-removal.ts";
import type { Poll } from "../contract.ts";
import styles from "./poll-box.module.css";

interface VoteFormProps {
  poll: Poll;
  hasVoted: boolean;
  busy: boolean;
  vote(pollOptionIDs: readonly number[]): void;
  removeVote(): void;
}

/** The options to vote for: radio buttons, or checkboxes where several can be chosen. */
export function VoteForm({ poll, hasVoted, busy, vote, removeVote }: VoteFormProps) {
  const { pollID, pollOption, maxOptions, url } = poll;
  const isSingle = maxOptions === 1;
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterRemoval(form, (removed) => removed.closest("section"));
  const [problem, setProblem] = useState<string | null>(null);
  const question = isSingle
    ? t("Choose an option")
    : t("{most, plural, one {Choose # option} other {Choose up to # options}}", { most: maxOptions });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll("pollOptionID").map(Number);
    const isWrong = chosen.length === 0 || chosen.length > maxOptions;
    setProblem(isWrong ? question : null);
    if (isWrong) event.currentTarget.querySelector<HTMLElement>("[name=pollOptionID]")?.focus();
    else vote(chosen);
  }

  const id = `poll-${pollID}`;
  return (
    <>
      <form ref={form} method="post" className={styles.form} aria-busy={busy} onSubmit={submit}>
        <CallFields call={`POST /polls/${pollID}/vote`} then={url} />
        <fieldset className={styles.choices} aria-describedby={problem ? `${id}-error` : undefined}>
          <legend>{question}</legend>
          {pollOption.map(({ pollOptionID, body, hasVoted: isOwn }) => (
            <label key={pollOptionID}>
              <input
                type={isSingle ? "radio" : "checkbox"}
                name="pollOptionID"
                value={pollOptionID}
                defaultChecked={isOwn}
                required={isSingle}
                aria-invalid={problem === null ? undefined : true}
              />
              <span dir="auto">{body}</span>
            </label>
          ))}
        </fieldset>
        {problem && (
          <p id={`${id}-error`} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <span className={styles.buttons}>
          <Button kind="primary" type="submit" busy={busy}>
            {t("Vote")}
          </Button>
          {hasVoted && (
            <Button
              kind="text"
              type="submit"
              form={`${id}-remove`}
              busy={busy}
              onClick={(event) => {
                event.preventDefault();
                removeVote();
              }}
            >
              {t("Remove vote")}
            </Button>
          )}
        </span>
      </form>
      {hasVoted && (
        <form method="post" id={`${id}-remove`} hidden>
          <CallFields call={`DELETE /polls/${pollID}/vote`} then={url} />
        </form>
      )}
    </>
  );
}
