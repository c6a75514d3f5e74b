import { t } from "#platform/client/translate.ts";
import { ShortNumber } from "#platform/client/ui/short-number.tsx";
import { AsideLink, AsideList } from "./aside.tsx";

interface OftenRecommendedProps {
  discussions: readonly { discussionID: number; name: string; url: string; score: number }[];
}

/** The discussions that members liked most. */
export const OftenRecommended = ({ discussions }: OftenRecommendedProps) => (
  <AsideList title={t("Often Recommended")}>
    {discussions.map(({ discussionID, name, url, score }) => (
      <AsideLink key={discussionID} url={url} end={<ShortNumber value={score} />}>
        {name}
      </AsideLink>
    ))}
  </AsideList>
);
