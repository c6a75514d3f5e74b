import type { Context } from "#platform/server/application/context.ts";
import type { Archive } from "../../contract.ts";
import type { ArchiveRow } from "./archive-queries.ts";
import { RETENTION_MS } from "./retention.ts";

/** Returns the date until which the archive can be downloaded. */
export const expiryOf = ({ dateInserted }: Pick<ArchiveRow, "dateInserted">) =>
  new Date(dateInserted.getTime() + RETENTION_MS);

export function viewArchive({ now }: Context, archive: ArchiveRow): Archive {
  const { archiveID, dateInserted, dateDone, size, failed, countTotal, countDone } = archive;
  const isThere = dateDone !== null && expiryOf(archive) > now;
  return {
    archiveID,
    dateInserted: dateInserted.toISOString(),
    dateDone: dateDone?.toISOString() ?? null,
    dateExpires: dateDone && expiryOf(archive).toISOString(),
    url: isThere ? `/archives/${archiveID}.zip` : null,
    size,
    failed,
    countTotal,
    countDone,
  };
}
