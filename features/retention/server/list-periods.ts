import { i18nOf } from "#features/locales/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { retentionPeriods } from "#platform/server/operations/retention.ts";
import type { RetentionPeriod } from "../contract.ts";

const periodOf = (context: Context, period: number | ((context: Context) => number)) =>
  typeof period === "number" ? period : period(context);

/** Returns the declared periods in the reader's language, the longest first. */
export function listPeriods(context: Context): RetentionPeriod[] {
  const { actor, addons } = context;
  if (!actor.permissions.has(siteManage)) throw permissionProblem([siteManage]);
  const texts = i18nOf(context);
  return addons
    .of(retentionPeriods)
    .map(({ name, period, reason }) => ({
      name: name.in(texts),
      seconds: Math.round(periodOf(context, period) / 1000),
      reason: reason.in(texts),
    }))
    .sort((one, other) => other.seconds - one.seconds || one.name.localeCompare(other.name, texts.tag));
}
