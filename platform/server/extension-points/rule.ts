import { type ApiError, forbidden } from "#platform/contract/errors.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "./extension-point.ts";

/** True when allowed, or the error that says why not. */
export type Verdict = true | ApiError;

/** Throws `verdict` if it is a refusal. */
export function must(verdict: Verdict): void {
  if (verdict !== true) throw verdict;
}

/** Returns the first refusal, or true when there is none. */
export const firstRefusal = (...verdicts: Verdict[]): Verdict =>
  verdicts.find((verdict) => verdict !== true) ?? true;

/** Text for the user who is refused; null when nothing is. */
type Reason = string | Phrase | null;
type Forbid<Subject> = (context: Context, subject: Subject) => Reason | Promise<Reason>;
type ForbidMany<Subject> = (
  context: Context,
  subjects: readonly Subject[],
) => readonly Reason[] | Promise<readonly Reason[]>;

/**
 * An action that policies decide on; add-ons can only refuse it in more cases, with `forbid` or `forbidMany`. Pages ask
 * `verdicts` and `allows`, so that they offer nothing that would be refused.
 */
export class Rule<Subject> extends ExtensionPoint<ForbidMany<Subject>> {
  /**
   * Returns what `own` says of each subject, or the refusal of the first add-on that forbids the action. Add-ons are
   * asked once, about the subjects that are not refused yet.
   */
  async verdicts(
    context: Context,
    subjects: readonly Subject[],
    own: (subject: Subject) => Verdict,
  ): Promise<Verdict[]> {
    const verdicts = subjects.map(own);
    for (const forbids of context.addons.of(this)) {
      const open = [...verdicts.keys()].filter((place) => verdicts[place] === true);
      if (open.length === 0) break;
      const reasons = await forbids(
        context,
        open.map((place) => subjects[place] as Subject),
      );
      open.forEach((place, index) => {
        const reason = reasons[index] ?? null;
        if (reason !== null) verdicts[place] = forbidden(reason);
      });
    }
    return verdicts;
  }

  /** Returns whether `verdict` allows the action, and no add-on forbids it. */
  async allows(context: Context, subject: Subject, verdict: Verdict = true): Promise<boolean> {
    const [found] = await this.verdicts(context, [subject], () => verdict);
    return found === true;
  }

  /** Throws the refusal in `verdict`, or that of the first add-on that forbids the action. */
  async require(context: Context, subject: Subject, verdict: Verdict = true): Promise<void> {
    const [found = true] = await this.verdicts(context, [subject], () => verdict);
    must(found);
  }
}

/**
 * Refuses the action of `rule` whenever `reason` returns a text for the user. Pages ask for each record that they show,
 * so `reason` runs no statement; `forbidMany` does.
 */
export const forbid = <Subject>(rule: Rule<Subject>, reason: Forbid<Subject>) =>
  rule.with((context, subjects) => Promise.all(subjects.map((subject) => reason(context, subject))));

/**
 * Refuses the action of `rule` for each subject for which `reasons` returns a text; null allows it. `reasons` receives
 * all records of a page at once, returns texts in their order, and runs a constant number of statements.
 */
export const forbidMany = <Subject>(rule: Rule<Subject>, reasons: ForbidMany<Subject>) => rule.with(reasons);
