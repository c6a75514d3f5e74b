import unhomoglyph from "unhomoglyph";

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** A dot above an i that has its own. */
const SECOND_DOT = /(?<=i)\u0307/gu;
/** A capital I looks like a small l, and names are compared without case. */
const LIKE_L = /i/g;

/** Letters that Unicode does not list as confusable but readers confuse. */
const SMALL_CAPITALS: Record<string, string> = Object.fromEntries(
  [..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"].map((capital, index) => [capital, "abcdefghijklmnoprstuvwyz"[index] ?? ""]),
);
const SMALL_CAPITAL = new RegExp(`[${Object.keys(SMALL_CAPITALS).join("")}]`, "gu");

const alike = (text: string) => unhomoglyph(text).toLowerCase().normalize("NFD");

/**
 * Returns the skeleton of a name: two names are confusable when their skeletons are equal. Implements Unicode's
 * UTS 39 on compatible letters (NFKC), ignoring case.
 */
export function skeletonOf(name: string): string {
  const plain = name
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(INVISIBLE, "")
    .replace(SECOND_DOT, "");
  // Replaces small capitals with lower-case letters, which may be confusable with others.
  const large = plain.replace(SMALL_CAPITAL, (capital) => SMALL_CAPITALS[capital] ?? capital);
  return alike(alike(large)).replace(LIKE_L, "l");
}
