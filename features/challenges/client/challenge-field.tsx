import { useEffect, useState } from "react";
import { useForm } from "#platform/client/form.tsx";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { getChallenge } from "../contract.ts";
import styles from "./challenge-field.module.css";

/** Sent in place of a solution. */
const UNSOLVED = "none";
/** The server accepts a solution for twenty minutes. */
const RENEW_MS = 15 * 60 * 1000;

const unsolvedText = () =>
  t("Your browser can’t do our check for robots. A moderator approves your account before you can post.");

/** The field `altcha` of a form: the solution of a challenge, which the browser computes while the user types. */
export function ChallengeField() {
  const api = useApi();
  const problem = useForm().fields["altcha"];
  const [value, setValue] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // A refused form needs another challenge when this one was the reason.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` and `problem` ask for another challenge.
  useEffect(() => {
    let isGone = false;
    const renewal = setTimeout(() => setRound((last) => last + 1), RENEW_MS);
    const work = async () => {
      const { solve } = await import("./solve.ts");
      return solve(await api.call<typeof getChallenge>("GET", "/challenge", {}));
    };
    setValue("");
    work().then(
      (solution) => isGone || setValue(solution),
      () => isGone || setValue(UNSOLVED),
    );
    return () => {
      isGone = true;
      clearTimeout(renewal);
    };
  }, [api, round, problem]);
  if (value === null)
    return (
      <noscript>
        <input type="hidden" name="altcha" value={UNSOLVED} />
        <p className={styles.quiet}>{unsolvedText()}</p>
      </noscript>
    );
  return (
    <div className={styles.quiet}>
      <input type="hidden" name="altcha" value={value} />
      <p role="status">
        {value === ""
          ? t("Checking that you are not a robot…")
          : value === UNSOLVED
            ? unsolvedText()
            : t("Checked: you are not a robot.")}
      </p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem} tabIndex={-1}>
          {problem}
        </p>
      )}
    </div>
  );
}
