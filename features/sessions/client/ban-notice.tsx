import { around, HERE } from "#platform/client/around.tsx";
import type { Ban } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Notice } from "./notice.tsx";

/** Explains to banned members why they read as guests, and until when. */
export const BanNotice = ({ reason, dateExpires, appeal, appealUrl }: Ban) => (
  <Notice kind="error">
    <strong>
      {dateExpires
        ? around(
            t("You are banned until {date}.", { date: HERE }),
            <DateTime value={dateExpires} format="full" />,
          )
        : t("You are banned.")}
    </strong>
    {reason && <div dir="auto">{t("Reason: {reason}", { reason })}</div>}
    {appeal && <div dir="auto">{t("To appeal: {appeal}", { appeal })}</div>}
    {appealUrl && <a href={appealUrl}>{t("Appeal this ban")}</a>}
  </Notice>
);
