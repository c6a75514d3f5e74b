import { t } from "#platform/client/translate.ts";

/** Choices for the posts of a deleted account. */
export const methods = () => [
  {
    value: "keep",
    label: t("Close the account"),
    hint: t("Posts keep the name. Everything else is deleted: email address, password, drafts, settings."),
  },
  {
    value: "anonymise",
    label: t("Remove the name"),
    hint: t("Posts stay under “User Deleted”. The name goes from mentions and quotes of others, too."),
  },
  {
    value: "delete",
    label: t("Erase everything"),
    hint: t("Your name, posts, uploads, reactions and messages are all deleted. This can’t be undone."),
  },
];
