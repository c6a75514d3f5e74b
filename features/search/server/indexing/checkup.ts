import { phrase } from "#platform/contract/i18n.ts";
import { addCheckup } from "#platform/server/operations/checkup.ts";
import { addHealthCheck } from "#platform/server/operations/health.ts";
import { searchSources } from "../extension-points.ts";
import { measureLag } from "./change-queries.ts";
import { listRebuilds } from "./rebuild-queries.ts";

/** Tolerated delay during heavy writing. */
const BEHIND_MS = 60_000;

/** Checks that indexing keeps up with changes. */
export const checkup = addCheckup({
  name: "search index",
  async run(context) {
    const { count, since } = await measureLag(context);
    const known = new Map((await listRebuilds(context)).map((each) => [each.kind, each]));
    const kinds = context.addons.of(searchSources).map(({ kind }) => kind);
    const unfinished = kinds.filter((kind) => !known.get(kind)?.dateFinished);
    if (unfinished.length > 0)
      return {
        isRight: false,
        message: `Not all is indexed yet: ${unfinished.join(", ")}.`,
        advice: "Start the forum, which goes on with it in the background, or run `colloquy reindex`.",
      };
    const behind = since ? context.now.getTime() - since.getTime() : 0;
    if (behind > BEHIND_MS)
      return {
        isRight: false,
        message: `${count} changes wait to be indexed, the oldest for ${Math.round(behind / 1000)} seconds.`,
        advice: "Start the forum; when it runs, its log says what keeps it from indexing.",
      };
    return {
      isRight: true,
      message: count === 0 ? "All is indexed." : `${count} changes wait, none for long.`,
    };
  },
});

/** The state of the index, for the dashboard. */
export const healthCheck = addHealthCheck({
  id: "search",
  name: phrase("Search"),
  sort: 60,
  async run(context) {
    const { count, since } = await measureLag(context);
    const rebuilds = await listRebuilds(context);
    const isUnfinished = rebuilds.some(({ dateFinished }) => dateFinished === null);
    const isBehind = since !== null && context.now.getTime() - since.getTime() > BEHIND_MS;
    if (isUnfinished)
      return {
        isGood: true,
        value: phrase("Indexing"),
        advice: phrase("Older posts are found when indexing is done."),
      };
    return {
      isGood: !isBehind,
      value: count === 0 ? phrase("Everything is indexed") : phrase("{count} changes waiting", { count }),
      advice: isBehind ? phrase("Indexing does not keep up. The log of the server says why.") : null,
    };
  },
});
