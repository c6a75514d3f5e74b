import type { Context } from "#platform/server/application/context.ts";
import { limiter } from "#platform/server/security/limits.ts";

const HOUR = 3600;

const byUser = (name: string, points: number) => {
  const limit = limiter(`${name} by member`, { points, seconds: HOUR });
  return ({ actor }: Context) => limit.take(String(actor.userID));
};

export const uploadByUser = byUser("upload", 300);
export const scrapeByUser = byUser("link preview", 300);
