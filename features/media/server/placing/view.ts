import type { Embed, MediaItem } from "../../contract.ts";
import type { MediaRow } from "../queries.ts";
import { addressOf, smallerAddresses } from "../serving/addresses.ts";
import { kindOf } from "../uploads/kinds.ts";

/** The API's values for a picture whose placement was not chosen. */
const AS_GIVEN = { displaySize: "large", float: "none" } as const;

export function viewMedia(row: MediaRow): MediaItem {
  const { mediaID, name, size, width, height, insertUserID, foreignType, foreignID } = row;
  return {
    mediaID,
    name,
    url: addressOf(row),
    type: row.type,
    size,
    width,
    height,
    urlSrcSet: smallerAddresses(row),
    ...(kindOf(row.extension).image ? AS_GIVEN : {}),
    dateInserted: row.dateInserted.toISOString(),
    insertUserID: insertUserID ?? 0,
    foreignType,
    foreignID,
  };
}

/** Returns an upload as an embed for a body. */
export function viewAsEmbed(row: MediaRow): Embed {
  const embedType = kindOf(row.extension).image ? "image" : "file";
  return { embedType, ...viewMedia(row) };
}
