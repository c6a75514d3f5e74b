import { type ApiError, forbidden } from "#platform/contract/errors.ts";
import type { Context } from "../application/context.ts";
import { Opening } from "./extension-point.ts";

/** True, or why not. */
export type Verdict = true | ApiError;

/** Throws the refusal, if it is one. */
export function must(verdict: Verdict): void {
  if (verdict !== true) throw verdict;
}

export const firstRefusal = (...verdicts: Verdict[]): Verdict =>
  verdicts.find((verdict) => verdict !== true) ?? true;

type Forbid<Subject> = (context: Context, subject: Subject) => string | null | Promise<string | null>;

/** An action that policies decide on; add-ons may only refuse it further, with `forbid`. */
export class Rule<Subject> extends Opening<Forbid<Subject>> {
  /** Throws the refusal of the policy, or of the first add-on that forbids. */
  async require(context: Context, subject: Subject, verdict: Verdict): Promise<void> {
    if (verdict !== true) throw verdict;
    for (const forbids of context.addons.of(this)) {
      const reason = await forbids(context, subject);
      if (reason !== null) throw forbidden(reason);
    }
  }
}

export const forbid = <Subject>(rule: Rule<Subject>, reason: Forbid<Subject>) => rule.with(reason);
