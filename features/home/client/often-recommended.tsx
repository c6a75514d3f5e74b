import { t } from "#platform/client/translate.ts";
import { ShortNumber } from "#platform/client/ui/short-number.tsx";
import { Beside, BesideLine } from "./beside.tsx";

interface OftenRecommendedProps {
  discussions: readonly { discussionID: number; name: string; url: string; score: number }[];
}

/** The discussions that members liked most. */
export const OftenRecommended = ({ discussions }: OftenRecommendedProps) => (
  <Beside title={t("Often Recommended")}>
    {discussions.map(({ discussionID, name, url, score }) => (
      <BesideLine key={discussionID} url={url} end={<ShortNumber value={score} />}>
        {name}
      </BesideLine>
    ))}
  </Beside>
);
