import { TranslateButton } from "#features/translations/client/index.ts";
import { t } from "#platform/client/translate.ts";

/** Opens the translations of the name and the description of the community, below their settings. */
export const CommunityAside = () => (
  <p>
    {t("Name and description in other languages:")}{" "}
    <TranslateButton recordType="site" id="site" name={t("Community")} />
  </p>
);
