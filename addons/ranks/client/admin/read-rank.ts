import { CallError } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";
import { nested } from "#platform/contract/nested-names.ts";
import type { Abilities, Criteria, Rank } from "../../contract.ts";

/** What was typed so far, as far as the preview depends on it. */
export interface RankTyped {
  rankID: number | undefined;
  level: number;
  criteria: Criteria;
  /** True when members with the rank can neither start discussions or not comment. */
  deniesPosting: boolean;
}

type Sent = Readonly<Record<string, unknown>>;

/** Names of the fields with which administrators confirm a rank that keeps everyone from posting. */
export const CONFIRMED = "confirmed";
export const ASKED = "asked";

export const deniesPosting = ({ discussionsAdd, commentsAdd }: Abilities): boolean =>
  discussionsAdd === false || commentsAdd === false;

const numberIn = (value: unknown): number | null =>
  value === "" || value === undefined || value === null ? null : Number(value);

/** Returns the criteria of the form. */
function criteriaIn(sent: Sent): Criteria {
  const { manual, permission, ...numbers } = (sent["criteria"] ?? {}) as Record<string, string>;
  const { count = "", unit = "week" } = (sent["time"] ?? {}) as Record<string, string>;
  return {
    manual: manual === "true" || null,
    permission: (permission || null) as NonNullable<Criteria["permission"]> | null,
    ...{ points: numberIn(numbers["points"]), posts: numberIn(numbers["posts"]) },
    roleID: numberIn(numbers["roleID"]),
    time: numberIn(count) ? `${count} ${unit}s` : null,
  };
}

function abilityIn(typed: string): boolean | number | string | null {
  if (typed === "") return null;
  if (typed === "true" || typed === "false") return typed === "true";
  return /^-?\d+$/.test(typed) ? Number(typed) : typed;
}

/** Returns the abilities of the form, and those that it does not show. */
function abilitiesIn(sent: Sent, rank: Rank | null): Abilities {
  const typed = Object.entries((sent["abilities"] ?? {}) as Record<string, string>);
  return {
    ...rank?.abilities,
    ...(Object.fromEntries(typed.map(([name, value]) => [name, abilityIn(value)])) as Abilities),
  };
}

/** Returns what was typed, for the preview. */
export function readTyped(values: Readonly<Record<string, string>>, rank: Rank | null): RankTyped {
  const sent = nested(values);
  return {
    ...{ rankID: rank?.rankID, level: Number(sent["level"]), criteria: criteriaIn(sent) },
    deniesPosting: deniesPosting(abilitiesIn(sent, rank)),
  };
}

/** Returns the body of the call. Throws when the administrator has to confirm the rank first. */
export function readRank(sent: Sent, rank: Rank | null): object {
  if (ASKED in sent && !(CONFIRMED in sent))
    throw new CallError(422, {
      message: t("Confirm that no member may post."),
      status: 422,
      errors: [],
    } as never);
  const { name, userTitle, level, notificationBody, cssClass } = sent;
  return {
    ...{ name, userTitle, level: Number(level), notificationBody, cssClass },
    ...{ criteria: criteriaIn(sent), abilities: abilitiesIn(sent, rank) },
  };
}
