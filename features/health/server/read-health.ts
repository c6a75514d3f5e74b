import { i18nOf } from "#features/locales/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { type Health, healthChecks } from "#platform/server/operations/health.ts";
import type { HealthLine } from "../contract.ts";

const WAIT_MS = 5000;

export function requireOperator({ actor }: Context): void {
  if (!actor.permissions.atLeast(siteManage)) throw permissionProblem([siteManage]);
}

/** Returns null when a check fails or takes too long. */
async function inTime(context: Context, check: Promise<Health>, about: string): Promise<Health | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  try {
    return await Promise.race([check, late]);
  } catch (error) {
    reportError(context, error, `health: ${about}`);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Orders lines that need attention first. */
const urgency = ({ isGood }: HealthLine) => (isGood === false ? 0 : isGood === null ? 1 : 2);

/** Runs all checks. */
export async function readHealth(context: Context): Promise<HealthLine[]> {
  requireOperator(context);
  const texts = i18nOf(context);
  const checks = [...context.addons.of(healthChecks)].sort((one, other) => one.sort - other.sort);
  const lines = await Promise.all(
    checks.map(async ({ id, name, url = null, run }): Promise<HealthLine> => {
      const health = await inTime(context, run(context), id);
      return {
        ...{ id, url, name: name.in(texts) },
        isGood: health?.isGood ?? null,
        value: health?.value.in(texts) ?? "—",
        advice: health?.advice?.in(texts) ?? null,
      };
    }),
  );
  return lines.sort((one, other) => urgency(one) - urgency(other));
}
