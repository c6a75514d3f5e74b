import type { Context } from "#platform/server/application/context.ts";
import { confirmationMinutes } from "../settings.ts";

const MINUTE_MS = 60_000;

/** Returns until when a session counts as confirmed. */
export const confirmedUntil = ({ settings }: Context, dateConfirmed: Date): Date =>
  new Date(dateConfirmed.getTime() + settings.get(confirmationMinutes) * MINUTE_MS);
