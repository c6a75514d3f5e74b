const MAX = 150;

/** A file's name without what could hide or forge a part of it: folders, control characters, marks of direction. */
export function cleanName(sent: string): string {
  const name = sent.split(/[/\\]/).at(-1) ?? "";
  const clean = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const { base, extension } = partsOf(clean);
  const room = MAX - extension.length - 1;
  return extension ? `${[...base].slice(0, room).join("")}.${extension}` : [...base].slice(0, MAX).join("");
}

/** The name and what follows its last point, in lower case; `tar.gz` counts as one. */
export function partsOf(name: string): { base: string; extension: string } {
  const found = /^(.*?)\.(tar\.gz|[^.]{1,20})$/i.exec(name);
  return found
    ? { base: found[1] ?? "", extension: (found[2] ?? "").toLowerCase() }
    : { base: name, extension: "" };
}

/** The name as the last part of an address. */
export function nameInAddress(name: string, extension: string): string {
  const slug = partsOf(name)
    .base.toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${encodeURIComponent([...slug].slice(0, 60).join("") || "file")}.${extension}`;
}
