import type { Context } from "#platform/server/application/context.ts";
import type { Frequency } from "../contract.ts";
import { listSent } from "./digest-queries.ts";
import { nextDeliveries, type Schedule } from "./schedule.ts";
import { dayOfWeek, monthlyDayOfWeek, monthlyPosition, scheduleTime, scheduleTimeZone } from "./settings.ts";

const UPCOMING = 5;
const SENT = 5;

/** Returns the configured schedule. */
export const scheduleOf = ({ settings }: Context): Schedule => ({
  dayOfWeek: settings.get(dayOfWeek),
  monthly: { dayOfWeek: settings.get(monthlyDayOfWeek), position: settings.get(monthlyPosition) },
  time: settings.get(scheduleTime),
  timeZone: settings.get(scheduleTimeZone),
});

/** Returns when digests of a frequency were sent, and when the next ones are due. */
export async function deliveryDates(
  context: Context,
  { frequency, dayOfWeek: day }: { frequency: Frequency; dayOfWeek?: number | undefined },
) {
  const schedule = scheduleOf(context);
  const asked = day
    ? { ...schedule, dayOfWeek: day, monthly: { ...schedule.monthly, dayOfWeek: day } }
    : schedule;
  const [scheduled, ...upcoming] = nextDeliveries(frequency, asked, context.now, UPCOMING + 1).map(
    ({ dateDue }) => dateDue.toISOString(),
  );
  const sent = await listSent(context, frequency, SENT);
  return { sent: sent.map(({ dateDue }) => dateDue.toISOString()), scheduled: scheduled!, upcoming };
}
