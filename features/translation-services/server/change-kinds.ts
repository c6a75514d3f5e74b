import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const serviceKinds = {
  configure: {
    name: "translationService.configure",
    label: source("Translation service set up"),
    text: source("set up the translation service {name}"),
  },
  key: {
    name: "translationService.key",
    label: source("Key of a translation service replaced"),
    text: source("replaced the key of the translation service {name}"),
  },
  remove: {
    name: "translationService.remove",
    label: source("Translation service removed"),
    text: source("removed the translation service {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const serviceChangeKinds = Object.values(serviceKinds).map(addChangeKind);
