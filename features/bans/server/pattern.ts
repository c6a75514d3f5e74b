import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { BanType } from "../contract.ts";
import { addressesIn, isTooWide, networkOf } from "./network.ts";

export interface Pattern {
  banType: BanType;
  banValue: string;
}

const MOST_STARS = 5;
/** Minimum number of known letters and digits; in an email address, ".com" and the like are not enough. */
const LEAST_KNOWN = { Name: 3, Email: 4 };

function checkedAddress(value: string): string {
  const network = networkOf(value);
  if (!network)
    throw invalidField(
      "banValue",
      "Expected an address or a network, such as 192.0.2.7, 192.0.2.* or 2001:db8::/48.",
    );
  if (isTooWide(network))
    throw invalidField(
      "banValue",
      "That network is too wide. An IPv4 network has at least 16 bits, an IPv6 network 32.",
    );
  return value.includes("*") ? `${network.address}/${network.bits}` : value;
}

function checkedText(banType: "Name" | "Email", value: string): string {
  const text = value.replace(/\*+/g, "*");
  const least = LEAST_KNOWN[banType];
  if ((text.match(/[\p{L}\p{N}]/gu) ?? []).length < least)
    throw invalidField(
      "banValue",
      phrase("That pattern is too wide: it needs at least {least} letters or digits.", { least }),
    );
  if (text.split("*").length - 1 > MOST_STARS)
    throw invalidField(
      "banValue",
      phrase("A pattern can contain at most {most} asterisks.", { most: MOST_STARS }),
    );
  return text;
}

/** Normalizes a pattern; throws when it would match everything. */
export function checkedPattern({ banType, banValue }: Pattern): Pattern {
  const value = banValue.trim().normalize("NFC").toLowerCase();
  return { banType, banValue: banType === "IPAddress" ? checkedAddress(value) : checkedText(banType, value) };
}

/**
 * Returns a function that tests whether a text matches. Each part matches at its first occurrence, so the
 * time is linear in the text.
 */
function textFits(pattern: string): (text: string) => boolean {
  const parts = pattern.split("*");
  const [first = "", ...others] = parts;
  const last = others.pop();
  return (text) => {
    const value = text.normalize("NFC").toLowerCase();
    if (last === undefined) return value === first;
    if (!value.startsWith(first) || value.length < first.length + last.length || !value.endsWith(last))
      return false;
    let from = first.length;
    for (const part of others) {
      const found = value.indexOf(part, from);
      if (found < 0) return false;
      from = found + part.length;
    }
    return from <= value.length - last.length;
  };
}

/** Returns a function that tests whether an address, a name or an email address matches. */
export function compiled({ banType, banValue }: Pattern): (value: string) => boolean {
  if (banType !== "IPAddress") return textFits(banValue);
  const network = networkOf(banValue);
  return network ? addressesIn([network]) : () => false;
}

/** Converts the pattern for SQL's `like`. */
export const likeOf = (banValue: string) => banValue.replace(/[\\%_]/g, "\\$&").replaceAll("*", "%");
