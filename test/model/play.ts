import { sql } from "kysely";
import { type Chance, chanceOf } from "../crash/chance.ts";
import type { TestAnswer, TestForum } from "../forum.ts";
import { type Attempt, EVERYTHING, onlyIf, type Refusal, type Scene, someOf } from "./action.ts";
import { actions } from "./actions.ts";
import { type Actor, setTheScene, signIn } from "./cast.ts";
import { wrongThings } from "./check.ts";
import { Rows } from "./rows.ts";
import { type Ask, askOf, type Standing } from "./standing.ts";

const MOST_AT_ONCE = 10;
/** Number of users who sometimes act on the same few posts at once. */
const CROWD = 16;
/** Number of discussions in such a crowd. */
const CROWDED = 2;
const AGREED_MS = 10_000;

/** Statistics of all attempts. */
export interface Played {
  done: Record<string, number>;
  refused: Record<string, number>;
  reasons: Record<string, number>;
  checks: number;
}

interface Try {
  kind: string;
  actor: Actor;
  attempt: Attempt;
}

const DONE = "done";
/** Refusals for records that another user deletes or hides at the same moment. */
const JUST_GONE = [
  "409 Something this refers to has just been deleted.",
  "404 Discussion not found.",
  "404 Comment not found.",
];

/** Summarizes a response: the status, and the permission, the field or the message of the refusal. */
function reasonOf({ status, permissions, errors, message }: TestAnswer["body"]): string {
  const fields = errors?.map(({ field }: { field: string }) => field);
  // Refers to the outcome of another action, which varies.
  const [said] = message.split(": ");
  return `${status} ${(permissions ?? fields)?.join(",") ?? said}`;
}

/** Returns that an action was done, or why not; for a list, why some of its records were refused. */
function said({ status, body }: TestAnswer): string[] {
  if (status < 300) return [DONE];
  const exceptions = Object.values(body.progress?.exceptionsByID ?? {});
  return exceptions.length > 0 ? exceptions.map(reasonOf) : [reasonOf(body)];
}

const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** Repeats each by its weight. */
const weighted = <Each>(all: readonly (readonly [Each, number])[]): Each[] =>
  all.flatMap(([each, weight]) => Array.from({ length: weight }, () => each));

type There = Omit<Scene, "chance" | "userID" | "sunkIDs" | "tagIDs" | "userIDs" | "madeAfter">;

interface Found
  extends Record<
    "discussions" | "deleted" | "logs" | "deletions" | "waiting" | "categories",
    number[] | null
  > {
  comments: [number, number][] | null;
}

/** Reads the current records; of older ones, a sample. */
async function readThere(ask: Ask): Promise<There> {
  const [row] = await ask(sql<Found>`
    select
      (select json_agg(id order by id) from (
        select discussion_id as id from discussions order by discussion_id desc limit 150) as newest) as discussions,
      (select json_agg(id order by id) from (
        select discussion_id as id from deleted_discussions order by log_id desc limit 30) as newest) as deleted,
      (select json_agg(json_build_array(id, discussion_id) order by id) from (
        (select comment_id as id, discussion_id from comments order by comment_id desc limit 250)
        union select comment_id, discussion_id from comments where comment_id % 101 = 0) as newest) as comments,
      (select json_agg(id order by id) from (
        select log_id as id from log order by log_id desc limit 60) as newest) as logs,
      (select json_agg(id order by id) from (
        select log_id as id from log where action in ('discussion.delete', 'comment.delete') and date_undone is null
        order by log_id desc limit 60) as newest) as deletions,
      (select json_agg(report_id order by report_id) from reports where status = 'new') as waiting,
      (select json_agg(category_id order by category_id) from categories) as categories`);
  const comments = row?.comments ?? [];
  return {
    discussionIDs: row?.discussions ?? [],
    commentIDs: comments.map(([commentID]) => commentID),
    homes: new Map(comments),
    categoryIDs: row?.categories ?? [],
    deletedIDs: row?.deleted ?? [],
    logIDs: row?.logs ?? [],
    deletionIDs: row?.deletions ?? [],
    waitingIDs: row?.waiting ?? [],
  };
}

/** Restricts the records to a few discussions and their comments. */
function crowded(chance: Chance, there: There): There {
  const discussionIDs = Array.from({ length: CROWDED }, () => someOf(chance, there.discussionIDs) ?? 0);
  const commentIDs = there.commentIDs.filter((id) => discussionIDs.includes(there.homes.get(id) ?? 0));
  return { ...there, discussionIDs, commentIDs };
}

/** Waits until both nodes know the current categories and the sources of their permissions. */
async function agreed(
  nodes: readonly TestForum[],
  administrator: Actor,
  { places }: Standing,
): Promise<void> {
  const tree = [...places.values()].map(({ categoryID, parentCategoryID }) => [categoryID, parentCategoryID]);
  const aliases = [...places.values()]
    .filter(({ categoryID, deciding }) => deciding !== null && deciding !== categoryID)
    .map(({ categoryID, deciding }) => [String(categoryID), deciding]);
  const right = JSON.stringify([tree, aliases]);
  for (const node of nodes) {
    const someone = node.here({ ...administrator, name: administrator.rank });
    for (const end = Date.now() + AGREED_MS; ; ) {
      const [{ body: shown }, { body: held }] = await Promise.all([
        someone.get("/categories", { outputFormat: "flat", sort: "categoryID", limit: 500 }),
        someone.get("/users/$me/permissions", { expand: "junctions" }),
      ]);
      const known = shown.map((each: Record<string, unknown>) => [
        each["categoryID"],
        each["parentCategoryID"],
      ]);
      known.sort(([one]: [number], [other]: [number]) => one - other);
      const received = JSON.stringify([known, Object.entries(held.junctionAliases.category ?? {})]);
      if (received === right) break;
      if (Date.now() > end) throw new Error(`A node has not received ${right}, and knows ${received}`);
    }
  }
}

/** Lets users act at random, on several nodes in turn and at once, and checks all counts and lists. */
export class Play {
  readonly played: Played = { done: {}, refused: {}, reasons: {}, checks: 0 };
  readonly #chance: Chance;
  readonly #nodes: readonly TestForum[];
  readonly #ask: Ask;
  readonly #actors: readonly Actor[];
  readonly #scene: Pick<Scene, "chance" | "sunkIDs" | "tagIDs" | "userIDs" | "madeAfter">;
  readonly #parts: readonly Actor[];
  readonly #kinds = weighted(Object.entries(actions).map(([kind, { weight }]) => [kind, weight] as const));

  private constructor(
    chance: Chance,
    nodes: readonly TestForum[],
    ask: Ask,
    { actors, ...set }: Awaited<ReturnType<typeof setTheScene>>,
  ) {
    this.#chance = chance;
    this.#nodes = nodes;
    this.#ask = ask;
    this.#actors = actors;
    this.#parts = weighted(actors.map((actor) => [actor, actor.share] as const));
    const userIDs = actors.map(({ userID }) => userID).filter((userID) => userID > 0);
    this.#scene = { ...set, chance, sunkIDs: new Set(), userIDs };
  }

  static async open(forum: TestForum, seed: number): Promise<Play> {
    const set = await setTheScene(forum);
    const nodes = [forum, await forum.anotherNode()];
    return new Play(chanceOf(seed), nodes, askOf(await forum.context()), set);
  }

  /** Tries so many actions, one by one or several at once. */
  async go(wanted: number): Promise<void> {
    for (let tried = 0; tried < wanted; ) {
      const [least, most] = this.#chance.oneOf([
        [1, 1],
        [1, 1],
        [2, MOST_AT_ONCE],
        [CROWD, CROWD],
      ] as const);
      const size = Math.min(this.#chance.between(least, most), wanted - tried);
      await this.#round(size, least === CROWD);
      tried += size;
    }
  }

  async check(): Promise<void> {
    this.played.checks++;
    const wrong = await wrongThings({
      nodes: this.#nodes,
      actors: this.#actors,
      ...this.#scene,
    });
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  }

  async #round(size: number, isCrowd: boolean): Promise<void> {
    const all = await readThere(this.#ask);
    const there = isCrowd ? crowded(this.#chance, all) : all;
    const tries: Try[] = [];
    while (tries.length < size) {
      const kind = this.#chance.oneOf(this.#kinds);
      const action = actions[kind];
      const actor = this.#actorFor(action?.mostly);
      const attempt = action?.attempt({ ...there, ...this.#scene, userID: actor.userID });
      if (attempt) tries.push({ kind, actor, attempt });
    }
    const rows = await Rows.read(this.#ask);
    const refusals = await Promise.all(tries.map((each) => this.#refusals(each, rows)));
    const answers = await Promise.all(tries.map((each, index) => this.#send(each, index)));
    for (const [index, each] of tries.entries()) {
      const others = tries.filter((other) => other !== each);
      this.#judge(each, answers[index]!, refusals[index]!, this.#mayDiffer(each, others, all.homes));
    }
    if (tries.some(({ attempt }) => attempt.touches.includes(EVERYTHING))) await this.#synchronize();
  }

  #actorFor(mostly: string | undefined): Actor {
    const fit = this.#actors.filter(({ rank }) => rank === mostly);
    const isFit = fit.length > 0 && this.#chance.between(0, 2) > 0;
    return this.#chance.oneOf(isFit ? fit : this.#parts);
  }

  /** Banned users get that refusal, whatever the action. */
  async #refusals({ actor: { userID }, attempt }: Try, rows: Rows): Promise<readonly Refusal[]> {
    const isBanned = rows.standing.isBanned(userID);
    const refusals = await attempt.refusals(rows, rows.standing.as(userID));
    return [["401 You are banned.", isBanned], ...onlyIf(!isBanned, refusals)];
  }

  #send({ actor, attempt }: Try, index: number): Promise<TestAnswer> {
    const node = this.#nodes[(index + this.#chance.between(0, 1)) % this.#nodes.length]!;
    const { send, path, body } = attempt;
    return node.here({ ...actor, name: actor.rank })[send](path, body);
  }

  /** Returns whether concurrent actions may change the response. */
  #mayDiffer({ attempt }: Try, others: readonly Try[], homes: ReadonlyMap<number, number>): boolean {
    const touched = (each: Attempt) =>
      each.touches.flatMap((touch) => {
        const [noun, id] = touch.split(" ");
        return noun === "comment" ? [touch, `discussion ${homes.get(Number(id))}`] : [touch];
      });
    const own = new Set(touched(attempt));
    return others.some((other) => {
      const its = touched(other.attempt);
      return own.has(EVERYTHING) || its.includes(EVERYTHING) || its.some((touch) => own.has(touch));
    });
  }

  #judge(
    { kind, actor, attempt }: Try,
    answer: TestAnswer,
    refusals: readonly Refusal[],
    mayDiffer: boolean,
  ): void {
    const { done, refused, reasons } = this.played;
    const answered = said(answer);
    const [reason = DONE] = answered;
    const those = (wanted: true | "maybe") =>
      refusals.filter(([, isSo]) => isSo === wanted).map(([why]) => why);
    const so = those(true);
    const expected = so.length > 0 ? so : [DONE, ...those("maybe")];
    const allowed = mayDiffer ? [DONE, ...JUST_GONE, ...refusals.map(([why]) => why)] : expected;
    if (answer.status >= 500 || !answered.every((each) => allowed.includes(each))) {
      const request = `${kind} by ${actor.rank} ${actor.userID}: ${attempt.send} ${attempt.path} ${JSON.stringify(attempt.body)}`;
      throw new Error(`${request}\nanswers ${JSON.stringify(answer.body)}, not one of ${allowed.join("; ")}`);
    }
    if (reason === DONE) {
      count(done, kind);
      attempt.done?.();
    } else {
      count(refused, kind);
      count(reasons, reason);
    }
  }

  /** Sometimes signs in users who were unbanned; waits until all nodes know the current categories. */
  async #synchronize(): Promise<void> {
    const { standing } = await Rows.read(this.#ask);
    for (const actor of this.#actors) {
      const isOut = actor.userID > 0 && standing.as(actor.userID).isGuest && !standing.isBanned(actor.userID);
      if (isOut) await signIn(this.#nodes[0]!, actor);
    }
    const administrator = this.#actors.find(
      ({ rank, userID }) => rank === "administrator" && !standing.as(userID).isGuest,
    );
    if (administrator) await agreed(this.#nodes, administrator, standing);
  }
}
