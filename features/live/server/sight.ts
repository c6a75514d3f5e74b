import type { Registry } from "#platform/server/feature.ts";

/** Whether somebody may hear a topic, by topic and by whom it holds for. */
type Verdicts = Map<string, Map<string, Promise<boolean>>>;

const known = new WeakMap<Registry, Verdicts>();
const TOPICS_AT_MOST = 20_000;

/** Forgets who may hear `topics`, or any topic. */
export function dropSight(registry: Registry, topics?: readonly string[]): void {
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
  const verdicts: Verdicts = known.get(registry) ?? new Map();
  known.set(registry, verdicts);
  const [oldest = topic] = verdicts.keys();
  if (verdicts.size > TOPICS_AT_MOST) verdicts.delete(oldest);
  const ofTopic = verdicts.get(topic) ?? new Map<string, Promise<boolean>>();
  verdicts.set(topic, ofTopic);
  let verdict = ofTopic.get(whom);
  if (!verdict) {
    verdict = ask();
    ofTopic.set(whom, verdict);
    verdict.catch(() => ofTopic.delete(whom));
  }
  return verdict;
}
