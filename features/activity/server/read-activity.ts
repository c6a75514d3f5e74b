import { scheduleTimeZone } from "#features/digest/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { activityFigures, type DayCount } from "#platform/server/operations/activity.ts";
import { type Activity, ActivityPeriod } from "../contract.ts";
import { daysOf, type Steps, startOf, stepOf, stepsOf } from "./period.ts";

const CACHED_MS = 5 * 60_000;
const BETWEEN = " ";
/** Two slots of time for each period. */
const CACHED_AT_MOST = 8;
const MOST_BYTES = 128 * 1024;

type Numbers = Pick<Activity, "period" | "days"> & {
  figures: Omit<Activity["figures"][number], "name">[];
};

/** Sums by step, of the period before and then of the present one. */
function sums({ before, now }: Steps, counts: readonly DayCount[], of: (count: DayCount) => number) {
  const starts = [...before, ...now];
  const steps = starts.map(() => 0);
  for (const count of counts) steps[stepOf(starts, count.day)]! += of(count);
  return { before: steps.slice(0, before.length), now: steps.slice(before.length) };
}

const total = (steps: readonly number[]) => steps.reduce((sum, step) => sum + step, 0);

async function count(context: Context, period: ActivityPeriod, timeZone: string): Promise<Numbers> {
  const steps = stepsOf(period, context.now, timeZone);
  const days = daysOf(steps, timeZone);
  let chart: Numbers["days"] = [];
  const shown = context.addons.of(activityFigures).filter(({ isOn }) => isOn?.(context) !== false);
  const figures = await Promise.all(
    shown.map(async ({ id, isInChart, byDay, since }) => {
      if (!byDay) {
        const active = (await since?.(context, startOf(steps.now[0]!, timeZone))) ?? 0;
        return { id, count: active, before: null, of: null };
      }
      const counts = await byDay(context, days);
      const counted = sums(steps, counts, (each) => each.count);
      if (isInChart)
        chart = steps.now.map((day, index) => ({
          ...{ day, count: counted.now[index]!, before: counted.before[index]! },
        }));
      const isPart = counts.some(({ of }) => of !== undefined);
      const of = isPart ? total(sums(steps, counts, (each) => each.of ?? 0).now) : null;
      return { id, count: total(counted.now), before: total(counted.before), of };
    }),
  );
  return { period, figures, days: chart };
}

/** Keyed by period, time zone and minutes. */
const cache = new CachedMap<string, Numbers>({
  name: "activity",
  atMost: CACHED_AT_MOST,
  mostBytes: MOST_BYTES,
  async load(context, keys) {
    const found = new Map<string, Numbers>();
    for (const key of keys) {
      const [period, timeZone] = key.split(BETWEEN);
      found.set(key, await count(context, ActivityPeriod.parse(period), timeZone!));
    }
    return found;
  },
});
export const cachedActivity = cache.adds;

/** Returns the numbers of a period for administrators; they are at most five minutes old. */
export async function readActivity(context: Context, period: ActivityPeriod): Promise<Activity> {
  must(context.actor.permissions.atLeast(siteManage) || permissionProblem([siteManage]));
  const slot = Math.floor(context.now.getTime() / CACHED_MS);
  const key = [period, context.settings.get(scheduleTimeZone), slot].join(BETWEEN);
  const numbers = await cache.one(context, key);
  const text = i18nOf(context);
  const figures = [...context.addons.of(activityFigures)].sort((one, other) => one.sort - other.sort);
  return {
    ...numbers!,
    figures: figures.flatMap(({ id, name }) => {
      const figure = numbers!.figures.find((each) => each.id === id);
      return figure ? [{ ...figure, name: name.in(text) }] : [];
    }),
  };
}
