import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { checkKey, type FileStore } from "./file-store.ts";
import type { S3Place } from "./s3-url.ts";

const WAIT_MS = 10_000;
/** What even a slow line carries in a millisecond. */
const BYTES_A_MS = 50;
const RETRIES = 1;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name) => ENTITIES[name] ?? "");

/** The text of the first `name` in a piece of XML. */
const textIn = (xml: string, name: string) =>
  unescaped(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "");

/** Keeps files in a bucket, which may be private: readers get them through us. Answers begin in `answerMs`, or never. */
export function s3Store(place: S3Place, answerMs = WAIT_MS): FileStore {
  const { address, bucket, prefix, accessKeyId, secretAccessKey, region } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });

  /** Throws for a status that is not among `expected`. The body may come later than the answer, and is not waited for. */
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
      // What went wrong on the way stands behind "fetch failed".
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
      // What it is served as is not for the bucket to say.
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
