import { z } from "zod";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";

const MOST = 100;
const Address = z.string().max(254).pipe(z.email());
const isAddress = (text: string) => Address.safeParse(text).success;

/** Returns the addresses in a text, each once. Throws when it has none, too many, or something else. */
export function readAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/).flatMap((part) => part.replace(/^<|>$/g, "") || []);
  const byKey = new Map(parts.map((part) => [part.toLowerCase(), part]));
  const addresses = [...byKey.values()];
  if (addresses.length === 0)
    throw invalidField("emails", "Enter at least one email address.", "missingField", 400);
  if (addresses.length > MOST)
    throw invalidField("emails", phrase("You can invite at most {most} people at once.", { most: MOST }));
  const wrong = addresses.filter((address) => !isAddress(address));
  if (wrong.length > 0) {
    const named = wrong.map((address) => address.slice(0, 60)).join(", ");
    throw invalidField("emails", phrase("Not an email address: {addresses}", { addresses: named }));
  }
  return addresses;
}
