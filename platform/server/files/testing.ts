import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterwards } from "../database/testing.ts";

/** A directory of its own, gone after the file's tests. */
export async function aPlace(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "files-"));
  afterwards(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** An S3 server with an empty bucket in it, which refuses requests without a signature. */
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
    /** As `S3_URL`. */
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/uploads/forum`,
    /** Says whether it serves its files to everyone. */
    setPublic(isSet: boolean) {
      isPublic = isSet;
    },
    close,
    /** At the same address, with all that was in it. */
    async reopen() {
      ({ server, port } = await open(port));
      running = true;
    },
  };
}
