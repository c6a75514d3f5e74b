import { TranslateButton } from "#features/translations/client/index.ts";
import { t } from "#platform/client/translate.ts";

/** Opens the translations of the name and the description of the community, below their settings. */
export const CommunityAside = () => (
  <p>
    {t("Name and description in other languages:")}{" "}
    <TranslateButton recordType="site" id="site" name={t("Community")} />
  </p>
);

/** Opens the translations of the texts in all emails, below their settings. */
export const EmailsAside = () => (
  <p>
    {t("Last lines in other languages:")}{" "}
    <TranslateButton recordType="emails" id="emails" name={t("Emails")} />
  </p>
);

/** Opens the translations of the texts in digests, below their settings. */
export const DigestAside = () => (
  <p>
    {t("Subject, first and last lines in other languages:")}{" "}
    <TranslateButton recordType="digest" id="digest" name={t("Digest")} />
  </p>
);
