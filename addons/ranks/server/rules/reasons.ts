import { type Phrase, phrase } from "#platform/contract/i18n.ts";

/** The reason of a refusal: `lifted` names the next rank without it, `always` says that there is none. */
interface Reasons {
  lifted(rank: string): Phrase;
  always: Phrase;
}

/** Reasons by ability. */
const REASONS: Readonly<Record<string, Reasons>> = {
  discussionsAdd: {
    lifted: (rank) => phrase("Members with the rank {rank} can start discussions.", { rank }),
    always: phrase("You can’t start discussions with your rank."),
  },
  commentsAdd: {
    lifted: (rank) => phrase("Members with the rank {rank} can comment.", { rank }),
    always: phrase("You can’t comment with your rank."),
  },
  conversationsAdd: {
    lifted: (rank) => phrase("Members with the rank {rank} can start conversations.", { rank }),
    always: phrase("You can’t start conversations with your rank."),
  },
  polls: {
    lifted: (rank) => phrase("Members with the rank {rank} can start polls.", { rank }),
    always: phrase("You can’t start polls with your rank."),
  },
  links: {
    lifted: (rank) => phrase("Members with the rank {rank} can post links.", { rank }),
    always: phrase("You can’t post links with your rank."),
  },
  title: {
    lifted: (rank) => phrase("Members with the rank {rank} can change their title.", { rank }),
    always: phrase("You can’t change your title with your rank."),
  },
  location: {
    lifted: (rank) => phrase("Members with the rank {rank} can change their location.", { rank }),
    always: phrase("You can’t change your location with your rank."),
  },
  avatar: {
    lifted: (rank) => phrase("Members with the rank {rank} can change their photo.", { rank }),
    always: phrase("You can’t change your photo with your rank."),
  },
  signature: {
    lifted: (rank) => phrase("Members with the rank {rank} can have a signature.", { rank }),
    always: phrase("You can’t have a signature with your rank."),
  },
  curation: {
    lifted: (rank) => phrase("Members with the rank {rank} can feature content.", { rank }),
    always: phrase("You can’t feature content with your rank."),
  },
};

/** Returns why a rank does not allow something, and the name of the next rank that does, if there is one. */
export function reasonFor(ability: string, lifting: string | null): Phrase {
  const reasons = REASONS[ability];
  if (!reasons) return phrase("Your rank doesn’t allow this.");
  return lifting ? reasons.lifted(lifting) : reasons.always;
}
