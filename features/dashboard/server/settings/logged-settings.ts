import { settingChange } from "#features/settings/server/index.ts";
import { addChangeKind } from "#platform/server/audit/audit.ts";
import { loggedText } from "./setting-text.ts";

/** Changed settings in the audit log, with their values in words. */
export const loggedSettings = addChangeKind({
  ...settingChange,
  showValue: (context, value, { recordID }) => loggedText(context, value, recordID),
});
