import { categoriesChanged } from "#features/categories/server/index.ts";
import {
  commentAdded,
  commentDeleted,
  commentMoved,
  commentRestored,
} from "#features/comments/server/index.ts";
import {
  discussionAdded,
  discussionChanged,
  discussionDeleted,
  discussionMoved,
  discussionRestored,
} from "#features/discussions/server/index.ts";
import { forumImported } from "#features/import/server/index.ts";
import { permissionsChanged } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { CACHES_OUTDATED } from "#platform/server/cache/cached-value.ts";
import { dropPages } from "#platform/server/cache/guest/guest-cache.ts";
import { type EventType, onEveryNode } from "#platform/server/events/events.ts";
import { NUMBERS_A_PART, type Part, selectParts } from "./queries.ts";

/** A node's cache of the parts: a new or changed post invalidates one of them, which alone is reloaded. */
class Parts {
  #known = new Map<number, Part>();
  readonly #doubtful = new Set<number>();
  #isWhole = false;
  #reading: Promise<unknown> = Promise.resolve();

  doubt(part: number): void {
    this.#doubtful.add(part);
  }

  doubtAll(): void {
    this.#isWhole = false;
  }

  async get(context: Context): Promise<ReadonlyMap<number, Part>> {
    this.#reading = this.#reading.catch(() => {}).then(() => this.#read(context));
    await this.#reading;
    return this.#known;
  }

  async #read(context: Context): Promise<void> {
    const only = this.#isWhole ? [...this.#doubtful] : null;
    if (only?.length === 0) return;
    // Changes from now on are noted for the next reload.
    this.#doubtful.clear();
    this.#isWhole = true;
    try {
      const found = await selectParts(context, only);
      const unchanged = [...this.#known.values()].filter(({ part }) => only && !only.includes(part));
      this.#known = new Map(
        [...unchanged, ...found].sort((one, other) => one.part - other.part).map((each) => [each.part, each]),
      );
    } catch (error) {
      this.#isWhole = false;
      throw error;
    }
  }
}

const known = new WeakMap<Registry, Parts>();

function partsIn(registry: Registry): Parts {
  const parts = known.get(registry) ?? new Parts();
  known.set(registry, parts);
  return parts;
}

/** Returns the parts that contain discussions visible to guests, by number; `context` is a guest's. */
export const partsOf = (context: Context): Promise<ReadonlyMap<number, Part>> =>
  partsIn(context.addons).get(context);

const partOf = (discussionID: number) => Math.floor(discussionID / NUMBERS_A_PART);
export const tagOf = (part: number) => `sitemap:${part}`;

type OfDiscussion = { discussionID: number; fromDiscussionID?: number };
const changes: EventType<OfDiscussion>[] = [
  ...[discussionAdded, discussionChanged, discussionDeleted, discussionMoved, discussionRestored],
  ...[commentAdded, commentDeleted, commentMoved, commentRestored],
];
const touched = ({ discussionID, fromDiscussionID = discussionID }: OfDiscussion) => [
  ...new Set([partOf(discussionID), partOf(fromDiscussionID)]),
];

/** Events that invalidate parts, and their cached responses. */
export const partChanges = [
  ...changes.flatMap((type) => [
    onEveryNode(type, (payload, registry) => {
      for (const part of touched(payload)) partsIn(registry).doubt(part);
    }),
    dropPages(type, (payload) => touched(payload).map(tagOf)),
  ]),
  ...[categoriesChanged, permissionsChanged, forumImported, CACHES_OUTDATED].map((type: EventType<object>) =>
    onEveryNode(type, (_payload, registry) => partsIn(registry).doubtAll()),
  ),
];
