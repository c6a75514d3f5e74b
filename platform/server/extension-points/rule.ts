import { type ApiError, forbidden } from "#platform/contract/errors.ts";
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

type Forbid<Subject> = (context: Context, subject: Subject) => string | null | Promise<string | null>;

/** An action that policies decide on; add-ons can only refuse it in more cases, with `forbid`. */
export class Rule<Subject> extends ExtensionPoint<Forbid<Subject>> {
  /** Throws the refusal in `verdict`, or that of the first add-on that forbids the action. */
  async require(context: Context, subject: Subject, verdict: Verdict): Promise<void> {
    if (verdict !== true) throw verdict;
    for (const forbids of context.addons.of(this)) {
      const reason = await forbids(context, subject);
      if (reason !== null) throw forbidden(reason);
    }
  }
}

/** Refuses the action of `rule` whenever `reason` returns a text for the user. */
export const forbid = <Subject>(rule: Rule<Subject>, reason: Forbid<Subject>) => rule.with(reason);
