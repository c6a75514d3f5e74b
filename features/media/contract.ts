import { z } from "zod";
import { longRunnerQuery, RUN_STATUS, RunAnswer } from "#features/calls/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
import { uploadedFile } from "#platform/contract/uploaded-file.ts";

/** An upload: a file together with the record it belongs to. */
export const MediaItem = z.object({
  mediaID: id(),
  name: z.string(),
  url: z.string(),
  /** Media type, such as `image/png`. */
  type: z.string(),
  /** Size in bytes. */
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** URLs of smaller versions by width, for pictures that have them. */
  urlSrcSet: z.record(z.string(), z.string()).nullable(),
  displaySize: z.enum(["small", "medium", "large"]).optional(),
  float: z.enum(["none", "left", "right"]).optional(),
  dateInserted: z.string(),
  insertUserID: z.number(),
  foreignType: z.string().nullable(),
  foreignID: z.number().nullable(),
});
export type MediaItem = z.infer<typeof MediaItem>;

/** The embed shown for an address; further fields depend on the type. */
export const Embed = z.looseObject({
  embedType: z.string(),
  url: z.string(),
  name: z.string().nullable().optional(),
  body: z.string().nullable().optional(),
  photoUrl: z.string().nullable().optional(),
  height: z.number().nullable().optional(),
  width: z.number().nullable().optional(),
});
export type Embed = z.infer<typeof Embed>;

const MAX_URL = 2000;
const AT_ONCE = 50;

const byID = z.object({ id: id() });
const url = () => z.string().min(1).max(MAX_URL);
const byUrl = z.object({ url: url().meta({ description: "URL or path of the file." }) });
const deleteFile = () =>
  z
    .stringbool()
    .or(z.boolean())
    .meta({ description: "Deletes the content immediately, unless other records use it." });
/** Clients send `deleteFile` in the query or in the body. */
const bulkDeletion = longRunnerQuery.extend({ deleteFile: deleteFile().optional() });
const deletion = z.object({ deleteFile: deleteFile().default(false) });

export const uploadMedia = endpoint({
  method: "POST",
  path: "/media",
  summary: "Upload a file.",
  file: "file",
  body: z.object({ file: uploadedFile() }),
  answer: MediaItem,
  limit: 60,
});

export const getMedia = endpoint({
  method: "GET",
  path: "/media/:id",
  summary: "Read an uploaded file.",
  params: byID,
  answer: MediaItem,
});

export const getMediaByUrl = endpoint({
  method: "GET",
  path: "/media/by-url",
  summary: "Read an uploaded file by its URL.",
  query: byUrl,
  answer: MediaItem,
});

export const deleteMedia = endpoint({
  method: "DELETE",
  path: "/media/:id",
  summary: "Delete an uploaded file.",
  params: byID,
  query: deletion,
});

export const deleteMediaByUrl = endpoint({
  method: "DELETE",
  path: "/media/by-url",
  summary: "Delete an uploaded file by its URL.",
  query: byUrl.extend(deletion.shape),
});

export const deleteMediaList = endpoint({
  method: "DELETE",
  path: "/media/list",
  summary: "Delete several files. The response has a result for each.",
  query: bulkDeletion,
  body: z.object({ mediaIDs: z.array(id()).min(1).max(AT_ONCE), deleteFile: deleteFile().optional() }),
  answer: RunAnswer,
  status: RUN_STATUS,
});

export const deleteMediaListByUrl = endpoint({
  method: "DELETE",
  path: "/media/list-by-url",
  summary: "Delete several files by their URLs. The response has a result for each.",
  query: bulkDeletion,
  body: z.object({ urls: z.array(url()).min(1).max(AT_ONCE), deleteFile: deleteFile().optional() }),
  answer: RunAnswer,
  status: RUN_STATUS,
});

export const attachMedia = endpoint({
  method: "PATCH",
  path: "/media/:id/attachment",
  summary: "Attach a file to a record. A file without a record is deleted after a day.",
  params: byID,
  body: z.object({
    foreignType: z
      .string()
      .min(1)
      .max(50)
      .meta({ description: "`embed` while it belongs to no record, else `discussion`, `comment` …" }),
    foreignID: id(),
  }),
  answer: MediaItem,
});

export const downloadMedia = endpoint({
  method: "GET",
  path: "/media/:id/download",
  summary: "Redirect to the download of an uploaded file.",
  params: byID,
  status: 302,
});

export const downloadMediaByUrl = endpoint({
  method: "GET",
  path: "/media/download-by-url",
  summary: "Redirect to the download of a file.",
  query: byUrl,
  status: 302,
});

export const scrapeUrl = endpoint({
  method: "POST",
  path: "/media/scrape",
  summary: "Read the preview of a link: a card, an image, a player or a quote.",
  body: z.object({
    url: url(),
    force: z.boolean().default(false).meta({ description: "Fetches the page again." }),
  }),
  answer: Embed,
  limit: 60,
});

nameSchemas({ Embed, MediaItem });
