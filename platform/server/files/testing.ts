import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterwards } from "../database/testing.ts";

/** Creates a directory that is deleted after the tests of the file. */
export async function aPlace(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "files-"));
  afterwards(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Starts an S3 server with an empty bucket that refuses unsigned requests. */
export async function aBucket() {
  const directory = await aPlace();
  let isPublic = false;
  const open = async (port: number) => {
    const configureBuckets = [{ name: "uploads" }];
    const server = new S3rver({ address: "127.0.0.1", port, silent: true, directory, configureBuckets });
    server.middleware.unshift(async (context, next) => {
      if (isPublic || context.get("authorization") !== "") await next();
      else context.status = 403;
    });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await open(0);
  let running = true;
  const close = async () => {
    if (running) await server.close();
    running = false;
  };
  afterwards(close);
  return {
    /** Value for `S3_URL`. */
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/uploads/forum`,
    /** Sets whether the bucket serves its files publicly. */
    setPublic(isSet: boolean) {
      isPublic = isSet;
    },
    close,
    /** Starts the server again at its address with its files. */
    async reopen() {
      ({ server, port } = await open(port));
      running = true;
    },
  };
}
