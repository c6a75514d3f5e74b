import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { mediaPlaces } from "../extension-points.ts";
import { renumberShown } from "../links/link-queries.ts";
import { canAttach } from "../policy.ts";
import { findMedia, type MediaRow, moveMedia, placeFiles, renumberPlaces } from "../queries.ts";
import { filesIn } from "../serving/addresses.ts";
import { notePlaced } from "./note-placed.ts";
import { filesFor } from "./visibility.ts";

const UNPLACED = "embed";

/** Attaches an upload to a record that the actor may edit, or detaches it. */
export async function placeUpload(
  context: Context,
  row: MediaRow,
  foreignType: string,
  foreignID: number,
): Promise<MediaRow> {
  const { actor, addons } = context;
  const verdict = canAttach(actor, row);
  if (verdict !== true) throw verdict;
  const place = addons.of(mediaPlaces).find(({ type }) => type === foreignType);
  if (!place && foreignType !== UNPLACED) {
    const values = [UNPLACED, ...addons.of(mediaPlaces).map(({ type }) => type)].join(", ");
    const message = phrase("{field} must be one of: {values}.", { field: "foreignType", values });
    throw invalidField("foreignType", message);
  }
  const may = place ? await place.mayChange(context, foreignID) : foreignID === (row.insertUserID ?? 0);
  if (!may) throw invalidField("foreignID", "The file can’t be attached to that.");
  await context.transaction(async (inside) => {
    await moveMedia(inside, row.mediaID, foreignType, foreignID);
    await notePlaced(inside, [row.fileID]);
  });
  return (await findMedia(context, row.mediaID))!;
}

/**
 * Attaches the uploads that a text names to a record, and detaches those it no longer names. Call
 * it in the transaction that writes the text. `isNew` skips all queries when the text names none.
 */
export async function placeMediaIn(
  context: Context,
  foreignType: string,
  foreignID: number,
  text: string,
  isNew: boolean,
): Promise<void> {
  const fileIDs = await filesFor(context, filesIn(text));
  if (fileIDs.length === 0 && isNew) return;
  const left = await placeFiles(context, foreignType, foreignID, fileIDs);
  await notePlaced(context, [...fileIDs, ...left]);
}

/** Updates the ids of renumbered records; call it in the transaction that renumbers them. */
export async function renumberMedia(
  context: Context,
  foreignType: string,
  moved: readonly { from: number; to: number }[],
): Promise<void> {
  await renumberPlaces(context, foreignType, moved);
  await renumberShown(context, foreignType, moved);
}
