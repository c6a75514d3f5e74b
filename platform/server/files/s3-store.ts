import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { checkKey, type FileStore } from "./file-store.ts";
import type { S3Place } from "./s3-url.ts";

const WAIT_MS = 10_000;
/** Upload rate of a slow connection, in bytes per millisecond. */
const BYTES_A_MS = 50;
const RETRIES = 1;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name) => ENTITIES[name] ?? "");

/** Returns the text of the first element `name` in XML. */
const textIn = (xml: string, name: string) =>
  unescaped(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "");

/**
 * Stores files in a bucket, which may be private because the forum serves them. A response has to begin within
 * `answerMs` milliseconds.
 */
export function s3Store(place: S3Place, answerMs = WAIT_MS): FileStore {
  const { address, bucket, prefix, accessKeyId, secretAccessKey, region } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });

  /** Sends a request. Throws for a status that is not `expected`. The deadline does not include the body. */
  async function ask(
    method: string,
    path: string,
    expected: number[],
    more: RequestInit = {},
    waitMs = answerMs,
  ) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`no answer in ${waitMs} ms`)), waitMs);
    try {
      const answer = await client.fetch(path, { method, signal: late.signal, redirect: "error", ...more });
      if (expected.includes(answer.status)) return answer;
      const code = textIn(await answer.text(), "Code");
      throw new Error(`S3 answers ${answer.status} ${code} to ${method} in ${bucket}.`);
    } catch (error) {
      // The cause is behind fetch's general "fetch failed".
      throw (error as Error).cause ?? error;
    } finally {
      clearTimeout(timer);
    }
  }

  const addressOf = (key: string) => {
    checkKey(key);
    return address + key;
  };
  const discard = async (answer: Response) => void (await answer.body?.cancel());

  return {
    describe: () => address,
    async put(key, from) {
      const body = await openAsBlob(from);
      const waitMs = answerMs + body.size / BYTES_A_MS;
      // The forum decides the type a file is served with, not the bucket.
      const more = { body, headers: { "content-type": "application/octet-stream" } };
      await discard(await ask("PUT", addressOf(key), [200], more, waitMs));
    },
    async sizeOf(key) {
      const answer = await ask("HEAD", addressOf(key), [200, 404]);
      return answer.status === 404 ? null : Number(answer.headers.get("content-length"));
    },
    async read(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const { body } = await ask("GET", addressOf(key), [range ? 206 : 200], { headers });
      return Readable.fromWeb((body ?? new Blob([]).stream()) as ReadableStream);
    },
    async delete(key) {
      await discard(await ask("DELETE", addressOf(key), [200, 204, 404]));
    },
    async isExposed(key) {
      const signal = AbortSignal.timeout(answerMs);
      const answer = await fetch(addressOf(key), { signal, redirect: "manual" });
      await discard(answer);
      return answer.ok;
    },
    async *list() {
      const root = address.slice(0, address.length - prefix.length);
      for (let token: string | null = ""; token !== null; ) {
        const query = new URLSearchParams({
          "list-type": "2",
          prefix,
          ...(token && { "continuation-token": token }),
        });
        const xml = await (await ask("GET", `${root}?${query}`, [200])).text();
        for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const date = new Date(textIn(entry, "LastModified"));
          yield { key: textIn(entry, "Key").slice(prefix.length), date };
        }
        token = textIn(xml, "NextContinuationToken") || null;
      }
    },
  };
}
