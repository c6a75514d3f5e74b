import { t } from "#platform/client/translate.ts";

/** Choices for the posts of a deleted account. */
export const methods = () => [
  {
    value: "keep",
    label: t("Close the account"),
    hint: t("Posts stay under the name. All else goes: e-mail address, password, drafts, settings."),
  },
  {
    value: "anonymise",
    label: t("Take the name away"),
    hint: t("Posts stay under “User Deleted”. The name goes from mentions and quotes of others, too."),
  },
  {
    value: "delete",
    label: t("Erase everything"),
    hint: t("The name goes as well as posts, uploads, reactions and messages. Nobody can bring them back."),
  },
];
