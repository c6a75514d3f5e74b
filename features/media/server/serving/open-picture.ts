import type { Context } from "#platform/server/application/context.ts";
import { completeUrl, publicUrlOf } from "#platform/server/application/public-url.ts";
import { fileOfAddress } from "./addresses.ts";
import { openAmong } from "./open-files.ts";

/** Returns the absolute address of an upload that everyone may read; null for any other address. */
export async function openPicture(context: Context, address: string): Promise<string | null> {
  const publicUrl = publicUrlOf(context);
  const fileID = fileOfAddress(address, publicUrl);
  if (fileID === null || !(await openAmong(context, [fileID])).has(fileID)) return null;
  return completeUrl(publicUrl, address)?.href ?? null;
}
