import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { MemberAddress } from "../../contract.ts";
import { rightsOf } from "../rights.ts";
import { listAddressesOf } from "./address-queries.ts";

const MOST_OTHERS = 10;

/** Returns the IP addresses of a member, for those who may see them. */
export async function addressesOf(context: Context, userID: number): Promise<MemberAddress[]> {
  if (!rightsOf(context).seesAddresses) return [];
  const rows = await listAddressesOf(context, userID, MOST_OTHERS);
  const users = await userFragments(
    context,
    rows.flatMap(({ otherIDs }) => otherIDs),
  );
  return rows.map(({ address, dateLast, otherIDs }) => ({
    address,
    dateLast: dateLast?.toISOString() ?? null,
    others: otherIDs.slice(0, MOST_OTHERS).flatMap((otherID) => {
      const user = users.get(otherID);
      return user ? [{ userID: otherID, name: user.name }] : [];
    }),
    isMore: otherIDs.length > MOST_OTHERS,
  }));
}
