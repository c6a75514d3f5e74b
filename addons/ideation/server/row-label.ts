import { addRowLabel } from "#features/discussions/server/index.ts";
import { Phrase } from "#platform/contract/i18n.ts";
import { IDEA_TYPE } from "../contract.ts";
import { isIdea } from "./policy.ts";
import { statusFinder } from "./statuses/idea-statuses.ts";

/** Labels ideas with their status, which links to the ideas that have it. Statuses are cached, so it costs no statement. */
export const ideaLabel = addRowLabel({
  name: IDEA_TYPE,
  async load(context, rows) {
    if (!rows.some(isIdea)) return rows.map(() => null);
    const statusOf = await statusFinder(context);
    return rows.map((row) => {
      if (!isIdea(row)) return null;
      const { statusID, name, state } = statusOf(row.statusID);
      const kind = state === "open" ? "info" : "quiet";
      return { text: new Phrase(name), kind, url: listUrl(statusID) } as const;
    });
  },
});

/** Returns the address of the ideas with a status, by votes. */
export const listUrl = (statusID: number): string =>
  `/discussions?type=${IDEA_TYPE}&statusID=${statusID}&sort=-score`;
