import type { Passkey } from "../contract.ts";
import type { PasskeyRow } from "./tables.ts";

export const viewPasskey = ({
  passkeyID,
  name,
  dateInserted,
  dateLastUsed,
  isSynced,
}: PasskeyRow): Passkey => ({
  ...{ passkeyID, name, isSynced },
  dateInserted: dateInserted.toISOString(),
  dateLastUsed: dateLastUsed?.toISOString() ?? null,
});
