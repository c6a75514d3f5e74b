import { suppressAddress } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordBounce } from "#platform/server/email/email-recorder.ts";
import { addressInEmail, hashOfAddress, keyOfMessage } from "#platform/server/email/email-signature.ts";
import type { DeliveryReport } from "./parsing/delivery-report.ts";

/**
 * Records undeliverable addresses from a delivery report, limited to addresses to which the cited email was
 * sent. Anyone can write such a report, but only recipients and carriers of an email can cite it, and not for
 * other addresses.
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
    if (key !== null && kind !== "delayed") await recordBounce(context, key, reason);
    return true;
  }
  return false;
}
