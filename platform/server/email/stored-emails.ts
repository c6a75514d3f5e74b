import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/** Properties of a stored email that staff may see. Its text stays private: it may contain a link that signs in. */
export interface StoredEmail {
  to: string;
  subject: string;
  /** ISO 8601; null when the email has no date. */
  date: string | null;
}

/** Emails written to files because no mail server is configured. */
export interface StoredEmails {
  directory: string;
  count(): Promise<number>;
  /** Returns a page of emails, newest first. */
  list(page: { limit: number; offset: number }): Promise<StoredEmail[]>;
}

const ENDING = ".eml";

/** Returns the names of the email files; each begins with the time it was written, so names sort by date. */
async function namesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    // The directory is created with the first email.
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(ENDING) && !name.startsWith("."));
}

async function readStored(file: string): Promise<StoredEmail[]> {
  const content = await readFile(file).catch(() => null);
  // The file was just removed by its owner.
  if (content === null) return [];
  const { to = [], subject = "", date = null } = await PostalMime.parse(content);
  return [{ to: to.map(({ address }) => address).join(", "), subject, date }];
}

/** Opens the stored emails in `directory`. */
export const openStoredEmails = (directory: string): StoredEmails => ({
  directory,
  count: async () => (await namesIn(directory)).length,
  async list({ limit, offset }) {
    const names = (await namesIn(directory)).sort().reverse();
    const page = names.slice(offset, offset + limit);
    return (await Promise.all(page.map((name) => readStored(join(directory, name))))).flat();
  },
});
