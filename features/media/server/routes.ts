import { invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { MISSING } from "#platform/contract/validation.ts";
import { Answer, route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { findReadableAt, getMediaAt, getMediaRow } from "./placing/find-media.ts";
import { placeUpload } from "./placing/place-media.ts";
import { viewMedia } from "./placing/view.ts";
import type { MediaRow } from "./queries.ts";
import { deleteUpload, deleteUploads, deleteUploadsAt } from "./removing/delete-media.ts";
import { scrape } from "./scrape/scrape.ts";
import { addressOf } from "./serving/addresses.ts";
import { admitUpload, uploadFile } from "./uploads/upload-file.ts";

const leadTo = (row: MediaRow) =>
  new Answer<undefined>(undefined).header("location", `${addressOf(row)}?download=1`);

interface Deletion {
  deleteFile?: boolean | undefined;
}

/** Returns whether content is deleted too, which the body or the query must say. Throws 400. */
function deletesFile(body: Deletion, query: Deletion): boolean {
  const field = "deleteFile";
  const { [field]: isDeleted = query.deleteFile } = body;
  if (isDeleted === undefined) throw invalidField(field, phrase(MISSING, { field }), "missingField", 400);
  return isDeleted;
}

export const mediaRoutes = [
  route(
    contract.uploadMedia,
    async (context, { body }) => viewMedia(await uploadFile(context, body.file)),
    admitUpload,
  ),
  route(contract.getMediaByUrl, async (context, { query }) =>
    viewMedia(await getMediaAt(context, query.url)),
  ),
  route(contract.getMedia, async (context, { params }) => viewMedia(await getMediaRow(context, params.id))),
  route(contract.deleteMediaList, (context, { body: { mediaIDs, ...body }, query }) =>
    deleteUploads(context, mediaIDs, { deleteFile: deletesFile(body, query), query }),
  ),
  route(contract.deleteMediaListByUrl, (context, { body: { urls, ...body }, query }) =>
    deleteUploadsAt(context, urls, { deleteFile: deletesFile(body, query), query }),
  ),
  route(contract.deleteMediaByUrl, async (context, { query }) =>
    deleteUpload(context, await getMediaAt(context, query.url), query.deleteFile),
  ),
  route(contract.deleteMedia, async (context, { params, query }) =>
    deleteUpload(context, await getMediaRow(context, params.id), query.deleteFile),
  ),
  route(contract.attachMedia, async (context, { params, body }) =>
    viewMedia(
      await placeUpload(context, await getMediaRow(context, params.id), body.foreignType, body.foreignID),
    ),
  ),
  route(contract.downloadMedia, async (context, { params }) => leadTo(await getMediaRow(context, params.id))),
  route(contract.downloadMediaByUrl, async (context, { query }) => {
    const row = await findReadableAt(context, query.url);
    if (!row) throw notFound("Media");
    return leadTo(row);
  }),
  route(contract.scrapeUrl, (context, { body }) => scrape(context, body.url, body.force)),
];
