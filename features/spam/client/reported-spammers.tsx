import type { InboxDialog } from "#features/reports/client/index.ts";
import { authorsOf } from "./on-reports.tsx";
import { RemoveSpammers } from "./remove-spammers.tsx";

export const ReportedSpammers = ({ groups, onClose }: InboxDialog) => (
  <RemoveSpammers users={authorsOf(groups)} onClose={onClose} />
);
