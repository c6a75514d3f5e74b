import type { Registry } from "#platform/server/application/feature.ts";
import { OldestOut } from "#platform/server/cache/oldest-out.ts";

/** Whether somebody may hear a topic, by topic and by whom it holds for. */
type OfTopic = Map<string, Promise<boolean>>;
type Verdicts = OldestOut<string, OfTopic>;

const known = new WeakMap<Registry, Verdicts>();
const TOPICS_AT_MOST = 20_000;
const TOPIC_BYTES = 200;
/** Of one verdict with the reader or the roles that it is for. */
const VERDICT_BYTES = 200;
const caps = {
  name: "live verdicts",
  most: TOPICS_AT_MOST,
  mostBytes: 16 * 1024 * 1024,
  bytesOf: (topic: string, verdicts: OfTopic) =>
    TOPIC_BYTES + 2 * topic.length + VERDICT_BYTES * verdicts.size,
};

/** Forgets who may hear `topics`, or any topic. */
export function dropVisibility(registry: Registry, topics?: readonly string[]): void {
  if (!topics) known.delete(registry);
  else for (const topic of topics) known.get(registry)?.delete(topic);
}

/** What was found out for `whom` since sight last changed; else asks, once for all who wait. */
export function verdictOn(
  registry: Registry,
  topic: string,
  whom: string,
  ask: () => Promise<boolean>,
): Promise<boolean> {
  const verdicts: Verdicts = known.get(registry) ?? new OldestOut(caps);
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
