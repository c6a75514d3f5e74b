import { absoluteTime } from "#platform/client/absolute-time.ts";
import type { CallError } from "#platform/client/api.ts";
import type { Ban } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";

/**
 * Returns the refusal of a banned member with the end in the reader's time zone and how to appeal; null for other
 * errors.
 */
export function banMessage({ body, message }: CallError): string | null {
  const { reason, dateExpires, appeal } = (body["ban"] ?? {}) as Partial<Ban>;
  const refusal = dateExpires ? withEnd(dateExpires, reason) : appeal ? message : null;
  return refusal && appeal ? `${refusal} ${t("To appeal: {appeal}", { appeal })}` : refusal;
}

function withEnd(dateExpires: string, reason: string | null | undefined): string {
  const date = absoluteTime(Date.parse(dateExpires), "full");
  return reason
    ? t("You are banned until {date}. Reason: {reason}", { date, reason })
    : t("You are banned until {date}.", { date });
}
