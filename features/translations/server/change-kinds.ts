import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const translationsPublished: ChangeKind = {
  name: "translation.publish",
  label: source("Translations published"),
  text: source("published translations into {name}"),
};
export const translationsRemoved: ChangeKind = {
  name: "translation.remove",
  label: source("Translations removed"),
  text: source("removed translations into {name}"),
};

export const translationChangeKinds = [translationsPublished, translationsRemoved].map(addChangeKind);
