import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { Standing } from "../contract.ts";

const until = (text: string, date: string | null) =>
  date === null ? null : <p>{around(text, <DateTime value={date} format="full" />)}</p>;

/** The points of a member that count, and what they lead to. */
export const StandingBar = ({ standing }: { standing: Standing }) => {
  const { points, isJailed, isBanned, dateJailEnds, dateBanEnds } = standing;
  return (
    <MessageBar kind={isJailed || isBanned ? "warning" : "neutral"}>
      <strong>
        {t("{points, plural, =0 {No active points} one {# active point} other {# active points}}", {
          points,
        })}
      </strong>
      {isBanned &&
        (until(t("Banned until {date}", { date: HERE }), dateBanEnds) ?? <p>{t("Banned by points")}</p>)}
      {isJailed &&
        (until(t("Restricted until {date}", { date: HERE }), dateJailEnds) ?? (
          <p>{t("Restricted by points")}</p>
        ))}
    </MessageBar>
  );
};
