import type { Resolver } from "node:dns/promises";

/** The name exists, but has no such record; or it does not exist. */
const NONE = ["ENODATA", "ENOTFOUND"];

/** Returns the records of a name, none when it has none, and null when no server answered. */
export async function lookup<Value>(query: Promise<Value[]>): Promise<Value[] | null> {
  try {
    return await query;
  } catch (error) {
    return NONE.includes((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
  }
}

/** Returns the texts of a name that begin with `start`; long ones are stored in pieces. */
export async function textsOf(resolver: Resolver, name: string, start: RegExp): Promise<string[] | null> {
  const found = await lookup(resolver.resolveTxt(name));
  return found?.map((pieces) => pieces.join("")).filter((text) => start.test(text)) ?? null;
}

/** Returns the addresses of a name. */
export async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  const found = await Promise.all([lookup(resolver.resolve4(name)), lookup(resolver.resolve6(name))]);
  return found.flatMap((addresses) => addresses ?? []);
}
