import { suppressAddress } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addressInEmail, hashOfAddress, keyOfMessage } from "#platform/server/email/email-signature.ts";
import type { DeliveryReport } from "./parsing/delivery-report.ts";

/**
 * Notes what came back, of addresses that a mail which it cites went to. Anybody can write such a report; only who was
 * sent the mail, or carried it, can cite it, and nobody can speak of another address.
 */
export async function noteReport(
  context: Context,
  { kind, addresses, messageIDs, reason }: DeliveryReport,
): Promise<boolean> {
  for (const messageID of messageIDs) {
    const key = await keyOfMessage(context, messageID);
    const known = key === null ? null : await addressInEmail(context, key);
    const address = addresses.find((each) => each !== "" && known?.equals(hashOfAddress(each)));
    if (address === undefined) continue;
    await suppressAddress(context, address, { reason, permanent: kind !== "delayed" });
    return true;
  }
  return false;
}
