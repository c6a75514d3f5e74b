import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const exportStarted: ChangeKind = {
  name: "export.start",
  label: source("Export started"),
  text: source("started an export of the forum"),
};

export const exportDownloaded: ChangeKind = {
  name: "export.download",
  label: source("Export downloaded"),
  text: source("downloaded the export {name}"),
};

export const exportDeleted: ChangeKind = {
  name: "export.delete",
  label: source("Export deleted"),
  text: source("deleted the export {name}"),
};

export const exportChangeKinds = [exportStarted, exportDownloaded, exportDeleted].map(addChangeKind);
