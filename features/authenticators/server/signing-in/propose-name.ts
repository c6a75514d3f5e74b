const LONGEST = 20;
const SHORTEST = 3;

/** Returns a name at a provider as a user name that has valid characters; empty when too little of it is left. */
export function proposeName(name: string | null): string {
  const valid = (name ?? "")
    .normalize("NFC")
    .replace(/@.*$/, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
  const short = [...valid].slice(0, LONGEST).join("");
  return [...short].length < SHORTEST ? "" : short;
}
