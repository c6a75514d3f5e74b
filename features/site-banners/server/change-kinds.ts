import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const bannerKinds = {
  add: {
    name: "siteBanner.add",
    label: source("Site banner added"),
    text: source("added the site banner {name}"),
  },
  change: {
    name: "siteBanner.change",
    label: source("Site banner changed"),
    text: source("changed the site banner {name}"),
  },
  delete: {
    name: "siteBanner.delete",
    label: source("Site banner deleted"),
    text: source("deleted the site banner {name}"),
  },
  sort: {
    name: "siteBanner.sort",
    label: source("Site banners reordered"),
    text: source("reordered the site banners"),
  },
} satisfies Record<string, ChangeKind>;

export const bannerChangeKinds = Object.values(bannerKinds).map(addChangeKind);
