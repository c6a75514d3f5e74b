import { absoluteTime } from "#platform/client/absolute-time.ts";
import type { CallError } from "#platform/client/api.ts";
import type { Ban } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";

/** Returns the refusal of a banned member with the end in the reader's time zone; null for other errors. */
export function banMessage({ body }: CallError): string | null {
  const { reason, dateExpires } = (body["ban"] ?? {}) as Partial<Ban>;
  if (!dateExpires) return null;
  const date = absoluteTime(Date.parse(dateExpires), "full");
  return reason
    ? t("You are banned until {date}. Reason: {reason}", { date, reason })
    : t("You are banned until {date}.", { date });
}
