import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { canSee } from "../policy.ts";
import { findMedia, findMediaOfFile, type MediaRow } from "../queries.ts";
import { fileOfAddress } from "../serving/addresses.ts";
import { filesFor } from "./visibility.ts";

function seen({ actor }: Context, row: MediaRow | undefined): MediaRow {
  if (!row || !canSee(actor, row)) throw notFound("Media");
  return row;
}

export const getMediaRow = async (context: Context, mediaID: number): Promise<MediaRow> =>
  seen(context, await findMedia(context, mediaID));

async function findMediaAt(context: Context, address: string): Promise<MediaRow | undefined> {
  const fileID = fileOfAddress(address, publicUrlOf(context));
  return fileID === null ? undefined : findMediaOfFile(context, fileID);
}

/** Returns the upload at an address; undefined when the actor may not read it. */
export async function findReadableAt(context: Context, address: string): Promise<MediaRow | undefined> {
  const row = await findMediaAt(context, address);
  return row && (await filesFor(context, [row.fileID])).length > 0 ? row : undefined;
}

export const getMediaAt = async (context: Context, address: string): Promise<MediaRow> =>
  seen(context, await findMediaAt(context, address));
