import type { EmailPart } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { Frequency } from "../contract.ts";

/** A section of one member's digest, below the posts. */
export interface Section {
  /** In the language of the member. */
  title: string;
  /** Address of the page with more of it; null for none. */
  url: string | null;
  /** Each with a title in the language of the member, an address, and a line about it. */
  entries: readonly { title: string; url: string; meta?: string; excerpt?: string }[];
}

/** A section that a feature adds to the digest. */
export interface DigestSection {
  /** Names the section. */
  name: string;
  /** Sections with a lower number come first; 50 by default. */
  sort?: number;
  /**
   * Returns the section for each reader who has one, by user id, in a constant number of statements for all of them.
   * Each reader is a context of a member: entries are limited to what the member may see.
   */
  load(
    context: Context,
    readers: readonly Context[],
    frequency: Frequency,
  ): Promise<ReadonlyMap<number, Section>>;
}

const digestSections = new ExtensionPoint<DigestSection>("digestSections");

/** Adds a section to the digest. A member who has nothing but such a section gets a digest, too. */
export const addDigestSection = (section: DigestSection) => digestSections.with(section);

const UNSORTED = 50;

/** Loads the sections of all readers, by user id, in the order in which digests show them. */
export async function sectionsFor(
  context: Context,
  readers: readonly Context[],
  frequency: Frequency,
): Promise<ReadonlyMap<number, readonly Section[]>> {
  const sections = [...context.addons.of(digestSections)].sort(
    (one, other) => (one.sort ?? UNSORTED) - (other.sort ?? UNSORTED),
  );
  if (sections.length === 0 || readers.length === 0) return new Map();
  const loaded = await Promise.all(sections.map((section) => section.load(context, readers, frequency)));
  return new Map(
    readers.map(({ actor: { userID } }) => [
      userID,
      loaded.flatMap((byUser) => byUser.get(userID) ?? []).filter(({ entries }) => entries.length > 0),
    ]),
  );
}

/** Returns sections as parts of the email. */
export const sectionParts = (sections: readonly Section[], tracked: (href: string) => string): EmailPart[] =>
  sections.flatMap(({ title, url, entries }): EmailPart[] => [
    { kind: "heading", text: title, ...(url !== null && { href: tracked(url) }) },
    {
      kind: "entries",
      entries: entries.map(({ title: name, url: href, ...rest }) => ({
        title: name,
        href: tracked(href),
        ...rest,
      })),
    },
  ]);
