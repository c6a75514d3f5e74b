import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterwards } from "../testing.ts";

/** A directory of its own, gone after the file's tests. */
export async function aPlace(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "files-"));
  afterwards(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** An S3 server with an empty bucket in it. */
export async function aBucket() {
  const directory = await aPlace();
  const open = async (port: number) => {
    const configureBuckets = [{ name: "uploads" }];
    const server = new S3rver({ address: "127.0.0.1", port, silent: true, directory, configureBuckets });
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
    close,
    /** At the same address, with all that was in it. */
    async reopen() {
      ({ server, port } = await open(port));
      running = true;
    },
  };
}
