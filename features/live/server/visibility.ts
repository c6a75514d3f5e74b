import type { Registry } from "#platform/server/application/feature.ts";
import { BoundedMap } from "#platform/server/cache/bounded-map.ts";

/** Cached access to a topic, by role set or reader. */
type OfTopic = Map<string, Promise<boolean>>;
type Verdicts = BoundedMap<string, OfTopic>;

const known = new WeakMap<Registry, Verdicts>();
const TOPICS_AT_MOST = 20_000;
const TOPIC_BYTES = 200;
/** Size of one verdict with its key, in bytes. */
const VERDICT_BYTES = 200;
const caps = {
  name: "live verdicts",
  most: TOPICS_AT_MOST,
  mostBytes: 16 * 1024 * 1024,
  bytesOf: (topic: string, verdicts: OfTopic) =>
    TOPIC_BYTES + 2 * topic.length + VERDICT_BYTES * verdicts.size,
};

/** Drops the cached access to `topics`, or to all topics. */
export function dropVisibility(registry: Registry, topics?: readonly string[]): void {
  if (!topics) known.delete(registry);
  else for (const topic of topics) known.get(registry)?.delete(topic);
}

/** Returns the cached verdict for `whom`, or computes it once for all waiting callers. */
export function verdictOn(
  registry: Registry,
  topic: string,
  whom: string,
  ask: () => Promise<boolean>,
): Promise<boolean> {
  const verdicts: Verdicts = known.get(registry) ?? new BoundedMap(caps);
  known.set(registry, verdicts);
  const ofTopic = verdicts.get(topic) ?? new Map<string, Promise<boolean>>();
  let verdict = ofTopic.get(whom);
  if (!verdict) {
    verdict = ask();
    ofTopic.set(whom, verdict);
    verdicts.set(topic, ofTopic);
    verdict.catch(() => ofTopic.delete(whom));
  }
  return verdict;
}
