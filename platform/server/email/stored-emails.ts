import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/** What staff may know of an email that waits in a file. Its text stays private: it may hold a key to an account. */
export interface StoredEmail {
  to: string;
  subject: string;
  /** As ISO 8601; null when the email names none. */
  date: string | null;
}

/** Emails that are written to files because no mail server is set up. */
export interface StoredEmails {
  directory: string;
  count(): Promise<number>;
  /** The newest first. */
  list(page: { limit: number; offset: number }): Promise<StoredEmail[]>;
}

const ENDING = ".eml";

/** Files begin with the moment at which they were written, so their names sort by it. */
async function namesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    // It is made with the first mail.
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(ENDING) && !name.startsWith("."));
}

async function readStored(file: string): Promise<StoredEmail[]> {
  const content = await readFile(file).catch(() => null);
  // Its owner removed it a moment ago.
  if (content === null) return [];
  const { to = [], subject = "", date = null } = await PostalMime.parse(content);
  return [{ to: to.map(({ address }) => address).join(", "), subject, date }];
}

export const openStoredEmails = (directory: string): StoredEmails => ({
  directory,
  count: async () => (await namesIn(directory)).length,
  async list({ limit, offset }) {
    const names = (await namesIn(directory)).sort().reverse();
    const page = names.slice(offset, offset + limit);
    return (await Promise.all(page.map((name) => readStored(join(directory, name))))).flat();
  },
});
