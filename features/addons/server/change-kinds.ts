import { source } from "#platform/contract/i18n.ts";
import { addonsSwitched } from "#platform/server/application/switch-addons.ts";
import { addChangeKind, type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { onInTransaction } from "#platform/server/events/events.ts";

const addonTurnedOn: ChangeKind = {
  name: "addon.on",
  label: source("Add-on turned on"),
  text: source("turned on the add-on {name}"),
  isNameTranslated: true,
};

const addonTurnedOff: ChangeKind = {
  name: "addon.off",
  label: source("Add-on turned off"),
  text: source("turned off the add-on {name}"),
  isNameTranslated: true,
};

export const addonChanges = [
  addChangeKind(addonTurnedOn),
  addChangeKind(addonTurnedOff),
  onInTransaction(addonsSwitched, async (context, { names, enabled }) => {
    for (const feature of context.addons.features.filter(({ name }) => names.includes(name)))
      await recordChange(context, enabled ? addonTurnedOn : addonTurnedOff, {
        recordID: feature.name,
        name: feature.addon?.title ?? feature.name,
      });
  }),
];
