import { z } from "zod";

const number = z.coerce.number().int().nullish().catch(null);
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((sent) => sent === true || sent === 1 || sent === "1")
  .catch(false);
const text = z.string().nullish().catch(null);

/** What Vanilla stores about a warning beside its text. */
const Attributes = z.object({
  WarningTypeID: number,
  Points: number,
  ExpireNumber: number,
  ExpireType: text,
  ExpiresTimespan: number.describe("In seconds"),
  DateExpires: text,
  Expired: flag,
  Reversed: flag,
  DateReversed: text,
  ReversedUserID: number,
  ModeratorNote: text,
  RuleID: number,
  RecordType: text,
  RecordID: number,
});
export type Attributes = z.output<typeof Attributes>;

/** Reads the column `Attributes` of a note; empty for other than JSON. */
export function attributesIn(cell: string | null | undefined): Attributes {
  try {
    return Attributes.parse(JSON.parse(cell || "{}"));
  } catch {
    return Attributes.parse({});
  }
}
