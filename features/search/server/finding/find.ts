import type { Context } from "#platform/server/application/context.ts";
import type {
  Condition,
  SearchAnswer,
  SearchHit,
  SearchQuery,
  SuggestQuery,
} from "#platform/server/search/port.ts";
import { engine } from "../indexing/engine.ts";

const NOTHING: SearchAnswer = { hits: [], total: 0, isMore: false, searchedFor: null, didYouMean: null };

/** Returns whether a condition cannot match, such as an unknown author. */
const cannotHold = (condition: Condition): boolean =>
  ("labels" in condition && condition.match === "any" && condition.labels.length === 0) ||
  ("placeIDs" in condition && condition.placeIDs.length === 0) ||
  ("groups" in condition && condition.groups.length === 0) ||
  ("records" in condition && condition.records.length === 0);

const findsNothing = ({
  visibilities,
  conditions,
}: Pick<SearchQuery, "visibilities" | "conditions">): boolean =>
  visibilities.length === 0 || conditions.some(cannotHold);

/** Runs the query, unless it cannot match anything. */
export const find = (context: Context, query: SearchQuery): Promise<SearchAnswer> =>
  findsNothing(query) ? Promise.resolve(NOTHING) : engine.query(context, query);

export const findSuggestions = (context: Context, query: SuggestQuery): Promise<readonly SearchHit[]> =>
  findsNothing(query) || query.text === "" ? Promise.resolve([]) : engine.suggest(context, query);
