import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterwards } from "#platform/server/database/testing.ts";
import { openOutgoing, setOutgoing } from "#platform/server/outgoing/outgoing.ts";
import { type AccessTable, row, type World } from "#test/access.ts";
import type { TestAnswer, TestForum, TestUser } from "#test/forum.ts";
import type { MediaItem } from "./contract.ts";

/** Makes every picture different. */
let shade = 0;

interface Picture {
  width?: number;
  height?: number;
  format?: "png" | "jpeg" | "webp" | "gif";
}

/** Returns a picture in a single, unique color. */
export function aPicture({ width = 40, height = 30, format = "png" }: Picture = {}): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: process.pid % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Returns a form with a file, as browsers send it. */
export function aForm(contents: Buffer | string, name: string, type = ""): FormData {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(Buffer.from(contents))], name, { type }));
  return form;
}

export const upload = (
  user: TestUser,
  contents: Buffer | string,
  name: string,
  type = "",
): Promise<TestAnswer> => user.post("/media", aForm(contents, name, type));

/** Uploads a picture as a user. */
export async function anUpload(user: TestUser, wanted: Picture = {}): Promise<MediaItem> {
  const { status, body } = await upload(user, await aPicture(wanted), "A picture.png", "image/png");
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as MediaItem;
}

/** Starts another site on this machine, the only one that this forum may contact. */
export async function aSite(forum: TestForum, answer: RequestListener): Promise<string> {
  const site = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => site.once("listening", resolve));
  afterwards(async () => {
    site.closeAllConnections();
    site.close();
  });
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  setOutgoing(forum.forum.application.registry, openOutgoing({ userAgent: "Test", except: [host] }));
  return `http://${host}`;
}

/** A row of the access table that acts on a new upload of the owner. */
const withUpload = (sent: (media: MediaItem) => object, expected: string) =>
  row(async (_world: World, owner) => sent(await anUpload(owner)), expected);

const OWN = "404 404 404 404 404 200 200";
const OWN_GONE = "404 404 404 404 404 204 204";
const OWN_FOUND = "404 404 404 404 404 302 302";
const MANAGERS = "403 403 403 403 403 200 403";

export const access: AccessTable = {
  "POST /media": {
    "a picture": row(async () => ({ body: aForm(await aPicture(), "a.png") }), "403 403 403 201 201 201"),
    "a drawing that could run scripts": row(
      () => ({ body: aForm("<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg") }),
      "403 403 403 422 422 201",
    ),
  },
  "GET /media/:id": { "the owner's": withUpload(({ mediaID }) => ({ params: { id: mediaID } }), OWN) },
  "GET /media/by-url": { "the owner's": withUpload(({ url }) => ({ query: { url } }), OWN) },
  "DELETE /media/:id": {
    "the owner's": withUpload(({ mediaID }) => ({ params: { id: mediaID } }), OWN_GONE),
    "the owner's, with its contents": withUpload(
      ({ mediaID }) => ({ params: { id: mediaID }, query: { deleteFile: true } }),
      "404 404 404 404 404 204 403",
    ),
  },
  "DELETE /media/by-url": { "the owner's": withUpload(({ url }) => ({ query: { url } }), OWN_GONE) },
  "DELETE /media/list": {
    "the owner's": withUpload(
      ({ mediaID }) => ({ body: { mediaIDs: [mediaID], deleteFile: false } }),
      MANAGERS,
    ),
  },
  "DELETE /media/list-by-url": {
    "the owner's": withUpload(({ url }) => ({ body: { urls: [url], deleteFile: false } }), MANAGERS),
  },
  "PATCH /media/:id/attachment": {
    "the owner's, to nothing": withUpload(
      ({ mediaID, insertUserID }) => ({
        params: { id: mediaID },
        body: { foreignType: "embed", foreignID: insertUserID },
      }),
      OWN,
    ),
  },
  "GET /media/:id/download": {
    "the owner's": withUpload(({ mediaID }) => ({ params: { id: mediaID } }), OWN_FOUND),
  },
  "GET /media/download-by-url": {
    "the owner's": withUpload(({ url }) => ({ query: { url } }), OWN_FOUND),
  },
  "POST /media/scrape": {
    "a film": row({ body: { url: "https://youtu.be/abcdefghijk" } }, "403 201 201 201 201 201"),
  },
};
