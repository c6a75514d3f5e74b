import { t } from "#platform/client/translate.ts";
import type { InviteStatus } from "../contract.ts";

export const stateName = (status: InviteStatus): string =>
  t("{status, select, pending {Open} accepted {Accepted} expired {Expired} other {Revoked}}", {
    status,
  });
